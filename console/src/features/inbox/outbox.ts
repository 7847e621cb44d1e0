import type { Attachment } from '@tertulia/contract/attachments'
import { conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { onSessionEnd } from '#api/session.ts'
import { keptNames, readStored, writeStored } from './stored.ts'

/**
 * What a person has written to a customer and the server does not have yet. It is sent in its order, one after another, also
 * when another conversation is open meanwhile; `client_id` makes it one message, however often it is sent. Without a line it
 * waits, and goes out when there is one. What the server refuses stays until it is sent again or discarded, and does not
 * hold back what was written after it.
 */
export type Unsent = {
  client_id: string
  text: string
  files?: readonly Attachment[] | undefined
  at: string
  state: 'sending' | 'waiting' | 'failed'
  /** Of what failed. */
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

function put(id: string, unsent: readonly Unsent[]): void {
  if (unsent.length > 0) boxes.set(id, unsent)
  else boxes.delete(id)
  writeStored(BOX + id, unsent.length > 0 ? unsent : undefined)
  for (const watcher of watchers) watcher()
}

const change = (id: string, client_id: string, to: Pick<Unsent, 'state' | 'reason'>): void =>
  put(
    id,
    boxOf(id).map((each) => (each.client_id === client_id ? { ...each, reason: undefined, ...to } : each)),
  )
const takeOut = (id: string, client_id: string): void =>
  put(
    id,
    boxOf(id).filter((each) => each.client_id !== client_id),
  )

/** Nobody there, or too busy: the same may work later. Anything else the server has judged. */
const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const nextOf = (id: string): Unsent | undefined => boxOf(id).find(({ state }) => state !== 'failed')

async function sendAll(id: string): Promise<void> {
  if (sending.has(id)) return
  sending.add(id)
  let wait = FIRST_WAIT_MS
  for (let next = nextOf(id); next; next = nextOf(id)) {
    const { client_id, text, files = [] } = next
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

/** What was left by a page that was loaded anew goes out. */
function restore(): void {
  if (isRestored) return
  isRestored = true
  for (const name of keptNames(BOX)) {
    const id = name.slice(BOX.length)
    boxes.set(id, (readStored(name) as Unsent[] | undefined) ?? [])
    void sendAll(id)
  }
}

onSessionEnd(() => {
  boxes.clear()
  isRestored = false
})

/** Hands a message over to be sent. */
export function post(id: string, text: string, files?: readonly Attachment[]): void {
  put(id, [
    ...boxOf(id),
    { client_id: crypto.randomUUID(), text, files, at: new Date().toISOString(), state: 'sending' },
  ])
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

/** What is not sent yet, the first first. @param onSent hears of each that is, in whichever conversation */
export function useOutbox(id: string, onSent: (sent: Message) => void): readonly Unsent[] {
  const hear = useEffectEvent(onSent)
  useEffect(() => {
    const hearer = (sent: Message) => hear(sent)
    hearers.add(hearer)
    restore()
    return () => void hearers.delete(hearer)
  }, [])
  return useSyncExternalStore(watch, () => boxOf(id))
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
