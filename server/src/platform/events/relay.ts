import type { OrganizationContext } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import {
  deleteParked,
  findDueParked,
  findBlockedConversations,
  parkEvents,
  type Outcome,
  updateParked,
} from '#platform/events/parked-event.queries.ts'
import { deliver, deliverEach, type FailedDelivery } from '#platform/events/deliver.ts'
import { takeEvents } from '#platform/events/event.queries.ts'
import type { NotedEvent, Subscriber } from '#platform/events/subscriber.ts'
import { loggedError } from '#platform/log.ts'

/** Facts of one transaction. */
const A_BATCH = 1_000
/** Tries of what is parked in one transaction. */
const A_RETRY = 100
/** Then nobody tries any more until somebody says so. */
const MOST_TRIES = 8

/** Who fails at much is not asked for a while: what it hears of is parked, and nobody waits for it. */
export type CoolDown = { isResting(subscriber: string): boolean; rest(subscriber: string): void }

/**
 * Delivers the oldest facts of an organization: what each subscriber makes of them, and that they are gone, commits
 * together. @returns whether there may be more
 */
export function relayBatch(ctx: OrganizationContext, subscribers: readonly Subscriber[], resting: CoolDown) {
  return withOrganization(ctx, async (tx) => {
    const events = await takeEvents(tx, A_BATCH)
    if (events.length === 0) return false
    const isHeld = await heldAmong(tx, events)
    for (const subscriber of subscribers) {
      const heard = events.filter(({ type }) => subscriber.on.includes(type))
      if (heard.length === 0) continue
      const { held = [], free = [] } = Object.groupBy(heard, (event) => (isHeld(subscriber, event) ? 'held' : 'free'))
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      const failed = resting.isResting(subscriber.name) ? free.map(notTried) : await deliver(tx, subscriber, free)
      if (failed.length > MUCH) resting.rest(subscriber.name)
      // oxlint-disable-next-line no-await-in-loop -- the same
      await park(tx, subscriber, [...held.map(notTried), ...failed])
    }
    return events.length === A_BATCH
  })
}
/** More failures of one batch than a poisonous event or two. */
const MUCH = 10

const notTried = (event: NotedEvent): FailedDelivery => ({ event })

/** Whether something of an event's conversation is parked for a subscriber: then the event has to wait for it. */
async function heldAmong(tx: OrganizationTx, events: NotedEvent[]) {
  const ids = new Set(events.flatMap(({ conversation_id }) => conversation_id ?? []))
  const held = new Set(
    (ids.size > 0 ? await findBlockedConversations(tx, [...ids]) : []).map(
      (row) => `${row.subscriber} ${row.conversation_id}`,
    ),
  )
  return ({ name }: Subscriber, { conversation_id }: NotedEvent) => held.has(`${name} ${conversation_id}`)
}

async function park(tx: OrganizationTx, { name }: Subscriber, not_taken: FailedDelivery[]): Promise<void> {
  const now = iso(tx.clock.now())
  const parked = not_taken.map(({ event, error }) => ({
    event,
    ...(error === undefined ? { attempts: 0, last_error: null, next_try_at: now } : tried(tx, name, event, 1, error)),
  }))
  await parkEvents(tx, name, parked)
}

/** Tries again what is parked for a subscriber. @returns whether there may be more */
export function retryAsides(ctx: OrganizationContext, subscriber: Subscriber): Promise<boolean> {
  return withOrganization(ctx, async (tx) => {
    const due = await findDueParked(tx, subscriber.name, iso(tx.clock.now()), A_RETRY)
    const events = due.map(({ event }) => event)
    const not_taken = new Map((await deliverEach(tx, subscriber, events)).map((each) => [each.event.id, each]))
    const taken = events.filter(({ id }) => !not_taken.has(id))
    await deleteParked(
      tx,
      subscriber.name,
      taken.map(({ id }) => id),
    )
    for (const { event, attempts } of due) {
      const error = not_taken.get(event.id)?.error
      if (error === undefined) continue
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      await updateParked(tx, subscriber.name, event.id, tried(tx, subscriber.name, event, attempts + 1, error))
    }
    return due.length === A_RETRY && taken.length > 0
  })
}

/** What becomes of an event that was tried so often: 1, 3, 9 … seconds, a third of an hour in all. */
function tried(tx: OrganizationTx, subscriber: string, event: NotedEvent, attempts: number, error: unknown): Outcome {
  const { organization_id, log } = tx
  const about = { err: error, subscriber, organization_id, event_id: event.id, type: event.type, attempts }
  const is_last = attempts === MOST_TRIES
  if (is_last) log.error(about, 'an event stands aside: its subscriber failed too often')
  else log.warn(about, 'a subscriber failed at an event')
  const pause = 3 ** (attempts - 1)
  return {
    attempts,
    last_error: loggedError(error).message,
    next_try_at: is_last ? null : iso(secondsFrom(tx.clock.now(), pause)),
  }
}
