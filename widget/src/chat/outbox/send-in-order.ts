import type { ChatDoor } from '@tertulia/contract/chat'
import { isLineFailure, Refused } from '../api.ts'
import { growingWait } from '../line-search.ts'
import type { Outgoing, Said } from '../state.ts'
import { onePageAtATime } from './one-page-at-a-time.ts'
import type { Outbox } from './outbox.ts'

type Sending = {
  door: ChatDoor
  outbox: Outbox
  /** The content of the outbox when this page began. */
  waiting: Said[]
  /** The messages that this page shows as not accepted yet. */
  outgoing(): Outgoing[]
  /** Sends one message and hears its turn. @returns whether it came to its end @throws what kept it from being taken */
  take(said: Said): Promise<boolean>
  /** Hears the turn of what was taken to its end. */
  goOn(said: Said): Promise<void>
  lineIsBack(): Promise<void>
  /** Reads what the server has. */
  lookAgain(): Promise<void>
  refuse(client_id: string, error: unknown): void
}

const isSame = (one: Said, other: Said) =>
  one.client_id === other.client_id && one.away === other.away && one.files === other.files

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends what is in the outbox, whichever page of this visitor it was written on, oldest first, one after another: one page
 * sends at a time, and none while it waits for the line.
 */
export function sendInOrder({ door, outbox, waiting, outgoing, take, goOn, lineIsBack, lookAgain, refuse }: Sending) {
  let sending: Promise<void> | undefined
  let isAsked = false
  /** Messages that this page is done with: they were accepted or refused, and not sent again since. */
  const passed = new Set<string>()
  /** An accepted message to be sent again, for its answer. */
  let again: Said | undefined
  /** This page's messages that the outbox has stored. */
  const storedIds = new Set<string>(waiting.map(({ client_id }) => client_id))

  /** One change of the outbox follows the other. This page remembers a message that it does not store. */
  const change = (work: () => Promise<void>) => (changes = changes.then(work).catch(() => undefined))
  let changes: Promise<unknown> = Promise.resolve()
  const isIn = (all: Outgoing[], client_id: string) => all.some((each) => each.client_id === client_id)

  function begin(): Promise<void> {
    isAsked = true
    return (sending ??= untilNothingWaits())
  }
  async function untilNothingWaits() {
    for (let failures = 0; isAsked;) {
      isAsked = false
      const cut_off = await onePageAtATime(door, sendAll)
      if (!cut_off) continue
      isAsked = true
      // Other pages may send meanwhile: a hidden page looks for the line less often.
      await lineIsBack()
      if (failures > 0) await wait(growingWait(failures))
      failures += 1
      // It had been taken, and only the word of it was lost.
      if (!isIn(outgoing(), cut_off.client_id)) await goOn(cut_off)
    }
    // At once: what is asked from here on begins anew.
    sending = undefined
  }

  /** @returns the message at which the line was lost, if it was */
  async function sendAll(): Promise<Said | undefined> {
    for (let next = await nextToSend(); next; next = await nextToSend()) {
      try {
        await deliver(next)
      } catch (error) {
        if (!isLineFailure(error)) throw error
        return next
      }
    }
    return undefined
  }

  /** The message that was written first. One that another page has sent meanwhile is looked up, and not sent again. */
  async function nextToSend(): Promise<Said | undefined> {
    await changes
    const isOpen = ({ client_id }: Said) => !passed.has(client_id)
    const inOutbox = (await outbox.read().catch(() => [])).filter(isOpen)
    const isAmong = ({ client_id }: Said) => inOutbox.some((each) => each.client_id === client_id)
    const isGone = (said: Said) => storedIds.has(said.client_id) && isOpen(said) && !isAmong(said)
    if (outgoing().some(isGone)) {
      for (const { client_id } of outgoing().filter(isGone)) storedIds.delete(client_id)
      await lookAgain()
    }
    const [first] = inOutbox
    // This page's own has its files, which not every outbox has room for.
    if (first) return outgoing().find(({ client_id }) => client_id === first.client_id) ?? first
    return outgoing().find((said) => isOpen(said) && !isAmong(said)) ?? again
  }

  /** Sends one message and hears its turn. @throws what is a failure of the line */
  async function deliver(said: Said): Promise<void> {
    const { client_id } = said
    try {
      if (!(await take(said))) await goOn(said)
      passed.add(client_id)
      await change(() => outbox.forget(client_id))
      if (again?.client_id === client_id) again = undefined
    } catch (error) {
      // The choice is no longer offered, as after a long time without the line: then its words are sent.
      if (said.choice && error instanceof Refused && error.code === 'choice_not_offered')
        return deliver({ ...said, choice: undefined })
      if (isLineFailure(error)) throw error
      if (again?.client_id === client_id) again = undefined
      passed.add(client_id)
      refuse(client_id, error)
    }
  }

  return {
    /** Sends what waits until nothing does. @param isTaken it was taken, and is sent again for its answer */
    send(said?: Said, isTaken = false): Promise<void> {
      if (said) passed.delete(said.client_id)
      if (isTaken) again = said
      return begin()
    },
    /** The outbox follows what this page shows as not taken. @param before what that was */
    keep(before: Outgoing[]): void {
      for (const { failure: _, ...said } of outgoing())
        if (!before.some((each) => isSame(each, said)))
          void change(async () => {
            await outbox.keep(said)
            storedIds.add(said.client_id)
          })
      for (const { client_id } of before) if (!isIn(outgoing(), client_id)) void change(() => outbox.forget(client_id))
    },
  }
}
