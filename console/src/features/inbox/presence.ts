import type { Push, PresenceState } from '@tertulia/contract/frames'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { sayPresence, useTopic } from '#api/socket.ts'
import { useSessionUser } from '#api/session.ts'

/** Another member who looks at a conversation. */
export type Viewer = { user_id: string; name: string; state: Exclude<PresenceState, 'gone'> }
type Told = Viewer & { at: number }

/** Interval at which a member who looks repeats their presence. */
const AGAIN_MS = 10_000
/** A member whose presence is older than this is gone: their connection may be down. */
const GONE_MS = 25_000
const TYPING_MS = 5_000
const NO_VIEWERS: readonly Viewer[] = []

const presences = new Map<string, ReadonlyMap<string, Told>>()
const shown = new Map<string, readonly Viewer[]>()
const watchers = new Set<() => void>()
/** Conversations that this page shows, and what one does in them. */
const here = new Map<string, Exclude<PresenceState, 'gone'>>()

function put(id: string, people: ReadonlyMap<string, Told>): void {
  if (people.size > 0) presences.set(id, people)
  else presences.delete(id)
  const now = Date.now()
  shown.set(
    id,
    [...people.values()].map(({ user_id, name, state, at }) => ({
      user_id,
      name,
      state: state === 'typing' && now - at > TYPING_MS ? 'viewing' : state,
    })),
  )
  for (const watcher of watchers) watcher()
}

function hear({ conversation_id, user_id, name, state }: Extract<Push, { type: 'presence.changed' }>): void {
  const people = new Map(presences.get(conversation_id))
  const isNew = !people.has(user_id)
  if (state === 'gone') people.delete(user_id)
  else people.set(user_id, { user_id, name, state, at: Date.now() })
  put(conversation_id, people)
  // A member who has just come does not know yet that one is here.
  const own = here.get(conversation_id)
  if (isNew && state !== 'gone' && own) sayPresence(`conversation:${conversation_id}`, own)
}

/** Evicts members whose presence is too old, and typing that was a while ago. */
function forget(): void {
  const now = Date.now()
  for (const [id, people] of presences) put(id, new Map([...people].filter(([, { at }]) => now - at < GONE_MS)))
}

/** Hears who looks at which conversation of the organization. */
export function usePresenceNews(organizationId: string): void {
  const self = useSessionUser()?.id
  useTopic(`organization:${organizationId}`, {
    push: (push) => {
      if (push.type === 'presence.changed' && push.user_id !== self) hear(push)
    },
    missed: () => undefined,
  })
  useEffect(() => {
    const timer = setInterval(forget, TYPING_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Other members who look at a conversation. */
export const useViewers = (id: string): readonly Viewer[] =>
  useSyncExternalStore(
    useCallback((watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    }, []),
    () => shown.get(id) ?? NO_VIEWERS,
  )

/** Tells colleagues that one looks at a conversation while it is shown. @returns what to call while one types */
export function useViewing(id: string): () => void {
  const typedAt = useRef(0)
  useEffect(() => {
    const topic = `conversation:${id}` as const
    const say = () => {
      if (document.visibilityState === 'visible') sayPresence(topic, here.get(id) ?? 'viewing')
      here.set(id, 'viewing')
    }
    here.set(id, 'viewing')
    // The line is asked for the topic first: what is said before that is not taken.
    const first = setTimeout(say, 1_000)
    const again = setInterval(say, AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      here.delete(id)
      sayPresence(topic, 'gone')
    }
  }, [id])
  return useMemo(
    () => () => {
      if (Date.now() - typedAt.current < TYPING_MS / 2) return
      typedAt.current = Date.now()
      here.set(id, 'typing')
      sayPresence(`conversation:${id}`, 'typing')
    },
    [id],
  )
}
