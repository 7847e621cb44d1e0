import type { Attendance } from '@tertulia/contract/live-chat'
import type { Deps, MemberContext } from '#platform/context.ts'
import {
  type AtDesk,
  deleteGone,
  findChosen,
  holdConsoles,
  releaseConsole,
  writeChosen,
} from '#features/live-chat/attendance.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, withOrganization, withPlatform } from '#platform/database/tx.ts'

export type { AtDesk } from '#features/live-chat/attendance.queries.ts'

/** A console that is not heard of for so long is closed: its process may have died. */
const HOLDS_SECONDS = 30
/** A page that is loaded anew is back by then, and another tab has said so. */
const RELOAD_SECONDS = 12

export const getAttendance = (ctx: MemberContext): Promise<Attendance> =>
  withOrganization(ctx, async (tx) => ({
    availability: (await findChosen(tx, ctx.actor.user_id)) ?? 'available',
  }))

export const chooseAvailability = (ctx: MemberContext, { availability }: Attendance): Promise<Attendance> =>
  withOrganization(ctx, async (tx) => {
    const { organization_id } = tx
    const { user_id } = ctx.actor
    await writeChosen(tx, user_id, availability)
    afterCommit(tx, () => tellAttendants(tx, [{ organization_id, user_id }]))
    return { availability }
  })

/** These have a console open, and for a while more. Said again, it goes on. */
export async function holdAtDesk(deps: Deps, people: readonly AtDesk[]): Promise<void> {
  const until = iso(secondsFrom(deps.clock.now(), HOLDS_SECONDS))
  tellAttendants(deps, await withPlatform(deps, (tx) => holdConsoles(tx, people, until)))
}

/** Releases the console of a member whose last socket in this process has closed. */
export async function leaveDesk(deps: Deps, person: AtDesk): Promise<void> {
  const until = iso(secondsFrom(deps.clock.now(), RELOAD_SECONDS))
  await withPlatform(deps, (tx) => releaseConsole(tx, person, until))
}

/** Marks members without an open console as away, and tells their colleagues. */
export async function endStaleAttendance(deps: Deps): Promise<void> {
  tellAttendants(deps, await withPlatform(deps, (tx) => deleteGone(tx, iso(deps.clock.now()))))
}

function tellAttendants({ realtime }: Pick<Deps, 'realtime'>, people: readonly AtDesk[]): void {
  for (const { organization_id, user_id } of people)
    realtime.publish(`organization:${organization_id}`, { type: 'attendant.changed', user_id })
}
