import { setTimeout as delay } from 'node:timers/promises'
import { isBereft, type OrganizationTx, tryPart } from '#platform/database/tx.ts'
import { wasErased } from '#platform/events/fact.queries.ts'
import type { NotedEvent, Subscriber } from '#platform/events/subscriber.ts'

/** An event that a subscriber did not take. Without `error` it was not tried: something before it failed. */
export type FailedDelivery = { event: NotedEvent; error?: unknown }

/** A subscriber works in the database alone. An open transaction that waits for longer is ended, with all others' work. */
const LONGEST_MS = 3_000
/** A subscriber that fails at everything does not get everything at once: others wait. */
const MOST_FAILURES = 10

class TookTooLong extends Error {}

/** Gives a subscriber what it hears of, all at once; where it fails, one by one. */
export async function deliver(
  tx: OrganizationTx,
  subscriber: Subscriber,
  events: NotedEvent[],
): Promise<FailedDelivery[]> {
  const [first, ...rest] = events
  if (!first) return []
  const error = await handOver(tx, subscriber, events)
  if (!error) return []
  if (error.failure instanceof TookTooLong)
    return [{ event: first, error: error.failure }, ...rest.map((event) => ({ event }))]
  if (rest.length > 0) return deliverEach(tx, subscriber, events)
  const { failure } = error
  return (await endsWithItsObject(tx, subscriber, { event: first, failure })) ? [] : [{ event: first, error: failure }]
}

/** Delivers the events one by one. After one that failed, the later events of its conversation are not tried. */
export async function deliverEach(
  tx: OrganizationTx,
  subscriber: Subscriber,
  events: NotedEvent[],
): Promise<FailedDelivery[]> {
  const not_taken: FailedDelivery[] = []
  const held = new Set<string>()
  let failures = 0
  const until_ms = tx.clock.monotonic_ms() + LONGEST_MS
  for (const event of events) {
    const { conversation_id } = event
    const waits = conversation_id !== null && held.has(conversation_id)
    if (waits || failures === MOST_FAILURES || tx.clock.monotonic_ms() > until_ms) {
      not_taken.push({ event })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- each after the one before it
    const error = await handOver(tx, subscriber, [event])
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (!error || (await endsWithItsObject(tx, subscriber, { event, failure: error.failure }))) continue
    failures = error.failure instanceof TookTooLong ? MOST_FAILURES : failures + 1
    not_taken.push({ event, error: error.failure })
    if (conversation_id !== null) held.add(conversation_id)
  }
  return not_taken
}

type Failed = { event: NotedEvent; failure: unknown }

/**
 * Whether an event that a subscriber failed at is at its end, because what its effect stands on is gone and will never come
 * back: its conversation was erased, or a row was deleted between the look and the write. The second look finds it gone by
 * itself, and what does not need it is done then.
 */
async function endsWithItsObject(tx: OrganizationTx, subscriber: Subscriber, failed: Failed): Promise<boolean> {
  const { event, failure } = failed
  const { id: event_id, type, conversation_id } = event
  const about = { subscriber: subscriber.name, organization_id: tx.organization_id, event_id, type }
  if (conversation_id !== null && (await wasErased(tx, conversation_id))) {
    tx.log.info(about, 'an event of an erased conversation ends')
    return true
  }
  if (!isBereft(failure)) return false
  const again = await handOver(tx, subscriber, [event])
  if (!again) return true
  if (!isBereft(again.failure)) return false
  tx.log.warn({ ...about, err: again.failure }, 'an event of what was deleted ends')
  return true
}

const handOver = (tx: OrganizationTx, { name, handle }: Subscriber, events: NotedEvent[]) =>
  tryPart(tx, async (part) => {
    const given_up = new AbortController()
    const late = delay(LONGEST_MS, undefined, { signal: given_up.signal, ref: false }).then(() => {
      throw new TookTooLong(`${name} took longer than ${LONGEST_MS} ms`)
    })
    try {
      await Promise.race([handle(part, events), late])
    } finally {
      late.catch(() => {})
      given_up.abort()
    }
  })
