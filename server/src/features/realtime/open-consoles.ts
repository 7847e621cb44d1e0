import type { Deps } from '#platform/context.ts'
import { type AtDesk, holdAtDesk, leaveDesk } from '#features/live-chat/attendance.ts'

/** How often a process says who has a console open at it. */
const SAY_AGAIN_MS = 10_000

/**
 * Tracks the members who have a console open at this process, by organization. Said to the database for all of them at once,
 * so that the other processes know it, and forget it where this one dies.
 */
export function createOpenConsoles(deps: Deps) {
  const open = new Map<string, { person: AtDesk; sockets: number }>()
  const log = (error: unknown) => deps.log.error({ err: error }, 'who has a console open could not be said')
  const hold = (people: AtDesk[]) => void (people.length > 0 && holdAtDesk(deps, people).catch(log))
  const again = setInterval(() => hold([...open.values()].map(({ person }) => person)), SAY_AGAIN_MS)

  return {
    /** @returns a function to call when that one is closed; idempotent */
    open(person: AtDesk): () => void {
      const key = `${person.organization_id} ${person.user_id}`
      const entry = open.get(key) ?? { person, sockets: 0 }
      open.set(key, entry)
      entry.sockets += 1
      if (entry.sockets === 1) hold([person])
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        entry.sockets -= 1
        if (entry.sockets > 0) return
        open.delete(key)
        leaveDesk(deps, person).catch(log)
      }
    },
    stop: () => clearInterval(again),
  }
}
