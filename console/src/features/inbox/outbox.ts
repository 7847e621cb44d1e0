import type { Attachment } from '@tertulia/contract/attachments'
import { conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { keep, keptNames, ownerHere, readKept } from '#api/kept-work.ts'
import { isOver } from '#api/renew-session.ts'
import { onSessionEnd, sessionUser } from '#api/session.ts'

/**
 * A message that a member has written to a customer and the server does not have yet. Messages are sent in order, one after
 * another, also while another conversation is open; `client_id` makes retries idempotent. Without a connection they wait for
 * one; with a session that has ended, for the member to sign in again. A message that the server refuses stays until the
 * member sends it again or discards it, and does not hold back later ones.
 */
export type Unsent = {
  client_id: string
  /** The member who wrote it: no other member sends it. */
  by: string
  text: string
  files?: readonly Attachment[] | undefined
  at: string
  state: 'sending' | 'waiting' | 'failed'
  /** Reason of a failure. */
  reason?: string | undefined
}

const BOX = 'outbox '
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
const NONE: readonly Unsent[] = []

const boxes = new Map<string, readonly Unsent[]>()
const watchers = new Set<() => void>()
const hearers = new Set<(sent: Message) => void>()
const sending = new Set<string>()
let isRestored = false

const boxOf = (id: string): readonly Unsent[] => boxes.get(id) ?? NONE

/** Each by itself: another tab writes in the same conversation. Names stand in the order of what was written. */
const nameOf = (id: string, { at, client_id }: Unsent): string => `${BOX}${id} ${at} ${client_id}`

function put(id: string, unsent: readonly Unsent[]): void {
  if (unsent.length > 0) boxes.set(id, unsent)
  else boxes.delete(id)
  for (const watcher of watchers) watcher()
}

const change = (id: string, client_id: string, to: Pick<Unsent, 'state' | 'reason'>): void =>
  put(
    id,
    boxOf(id).map((each) => {
      if (each.client_id !== client_id) return each
      const changed = { ...each, reason: undefined, ...to }
      keep(each.by, nameOf(id, each), changed)
      return changed
    }),
  )
function takeOut(id: string, client_id: string): void {
  const [gone] = boxOf(id).filter((each) => each.client_id === client_id)
  if (gone) keep(gone.by, nameOf(id, gone), undefined)
  put(
    id,
    boxOf(id).filter((each) => each !== gone),
  )
}

/** Whether a retry may work: the server was unreachable or too busy. Any other error is its refusal. */
const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const nextOf = (id: string): Unsent | undefined => boxOf(id).find(({ state }) => state !== 'failed')

async function sendAll(id: string): Promise<void> {
  if (sending.has(id)) return
  sending.add(id)
  let wait = FIRST_WAIT_MS
  for (let next = nextOf(id); next; next = nextOf(id)) {
    const { client_id, by, text, files = [] } = next
    // Another member has signed in in another tab.
    if ((sessionUser()?.id ?? by) !== by) break
    const attachment_ids = files.map((file) => file.id)
    change(id, client_id, { state: 'sending' })
    try {
      const sent = await call(
        conversations.reply,
        { params: { id }, body: { text, client_id, attachment_ids } },
        { key: client_id },
      )
      wait = FIRST_WAIT_MS
      for (const hearer of hearers) hearer(sent)
      takeOut(id, client_id)
    } catch (error) {
      // The page goes with its session; the message stands where it is kept.
      if (isOver(error)) break
      if (mayWorkLater(error)) {
        change(id, client_id, { state: 'waiting' })
        await lineIsBack(wait)
        wait = Math.min(LONGEST_WAIT_MS, wait * 2)
      } else {
        change(id, client_id, { state: 'failed', reason: error instanceof Error ? error.message : '' })
      }
    }
  }
  sending.delete(id)
}

/** Resolves after a while, or at once when the browser says that there is a line again. */
const lineIsBack = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, wait)
    addEventListener('online', done)
  })

/** Sends what was left by a page that was loaded anew, or whose session had ended. */
export function resumeOutbox(): void {
  if (isRestored) return
  isRestored = true
  const found = new Map<string, Unsent[]>()
  const owner = ownerHere()
  for (const name of keptNames(owner, BOX)) {
    const [id = ''] = name.slice(BOX.length).split(' ')
    found.set(id, [...(found.get(id) ?? []), readKept(owner, name) as Unsent])
  }
  for (const [id, unsent] of found) {
    put(id, unsent)
    void sendAll(id)
  }
}

onSessionEnd(() => {
  boxes.clear()
  isRestored = false
})

/** Hands a message over to be sent. */
export function post(id: string, text: string, files?: readonly Attachment[]): void {
  const written: Unsent = {
    client_id: crypto.randomUUID(),
    by: ownerHere(),
    text,
    files,
    at: new Date().toISOString(),
    state: 'sending',
  }
  keep(written.by, nameOf(id, written), written)
  put(id, [...boxOf(id), written])
  void sendAll(id)
}

export function postAgain(id: string, client_id: string): void {
  change(id, client_id, { state: 'sending' })
  void sendAll(id)
}

export function discard(id: string, client_id: string): void {
  takeOut(id, client_id)
  void sendAll(id)
}

/** Unsent messages, the oldest first. @param onSent called for each sent message, of any conversation */
export function useOutbox(id: string, onSent: (sent: Message) => void): readonly Unsent[] {
  const hear = useEffectEvent(onSent)
  useEffect(() => {
    const hearer = (sent: Message) => hear(sent)
    hearers.add(hearer)
    resumeOutbox()
    return () => void hearers.delete(hearer)
  }, [])
  return useSyncExternalStore(watch, () => boxOf(id))
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
