import type { OrganizationContext } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { commitWith, type OrganizationTx, withOrganization, REPEATABLE } from '#platform/database/tx.ts'
import {
  deleteParked,
  findDueParked,
  findBlockedConversations,
  parkEvents,
  type Outcome,
  updateParked,
} from '#platform/events/parked-event.queries.ts'
import { deliver, deliverEach, type FailedDelivery } from '#platform/events/deliver.ts'
import {
  type FactCursor,
  findFacts,
  insertCursors,
  lockCursors,
  lockSequence,
  moveCursors,
  moveFacts,
} from '#platform/events/fact.queries.ts'
import type { NotedEvent, Subscriber } from '#platform/events/subscriber.ts'
import { loggedError } from '#platform/log.ts'

/** Facts of one transaction. Customers' turns and other groups' rows come between two. */
const A_BATCH = 200
/** Facts that one transaction looks through for those that a subscriber hears of. */
const A_STRETCH = 20_000
/** Tries of what is parked in one transaction. */
const A_RETRY = 100
/** After so many tries an event is given up until an operator replays it. */
const MOST_TRIES = 8

/** A subscriber that fails often is not asked for a while: its events are parked, and the others do not wait for it. */
export type CoolDown = {
  isResting(subscriber: string, organization_id: string): boolean
  rest(subscriber: string, organization_id: string): void
}

/**
 * Numbers what an organization has noted. Before that, subscribers that are new to it get their cursors, so that they hear
 * of it. Moves nothing while another transaction does.
 * @returns a function that numbers the oldest, and gives them; `more`: there may be others
 */
export function createSequencer(subscribers: readonly Subscriber[]) {
  const prepared = new Set<string>()
  return async (ctx: OrganizationContext): Promise<{ moved: NotedEvent[]; more: boolean }> => {
    const found = await withOrganization(ctx, async (tx) => {
      if (!(await lockSequence(tx))) return undefined
      if (!prepared.has(tx.organization_id)) await insertCursors(tx, subscribers)
      return commitWith(tx, moveFacts(tx, A_BATCH))
    })
    if (found) prepared.add(ctx.organization_id)
    const moved = found?.events ?? []
    return { moved, more: moved.length === A_BATCH }
  }
}

/**
 * `some`: there may be more to deliver. `held`: another transaction delivers to some of them, which may have begun before
 * the last facts came.
 */
export type Delivered = 'all' | 'some' | 'held'

/**
 * Delivers the next facts of an organization to subscribers of one group: what each makes of them, and how far it has heard,
 * commits together. Those who are furthest hear together; a subscriber behind them, served from the past, hears alone, and only
 * while the others wait for nothing.
 * @param latest the facts that were numbered last, whole, where they are known: most often they are the next ones
 */
export function deliverNext(
  ctx: OrganizationContext,
  subscribers: readonly Subscriber[],
  resting: CoolDown,
  latest: readonly NotedEvent[] = [],
): Promise<Delivered> {
  return withOrganization(
    ctx,
    async (tx) => {
      const names = subscribers.map(({ name }) => name)
      // Most often the next facts are the latest: what is blocked of those is asked under the lock, in one packet with it.
      const [cursors, blocked] = await Promise.all([lockCursors(tx, names), findBlocked(tx, names, latest)])
      const next = chooseCursors(cursors)
      if (!next) return cursors.length < subscribers.length ? 'held' : 'all'
      const asked = subscribers.filter(({ name }) => next.names.has(name))
      const { events, to } = await findNext(tx, next.from, asked, latest)
      const held_now = events === latest ? blocked : await findBlocked(tx, names, events)
      const isHeld = heldAmong(held_now)
      for (const subscriber of asked) {
        const heard = events.filter(({ type }) => subscriber.on.includes(type))
        if (heard.length === 0) continue
        const { held = [], free = [] } = Object.groupBy(heard, (event) => (isHeld(subscriber, event) ? 'held' : 'free'))
        // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
        const failed = resting.isResting(subscriber.name, tx.organization_id)
          ? free.map(notTried)
          : await deliver(tx, subscriber, free)
        if (failed.length > MUCH) resting.rest(subscriber.name, tx.organization_id)
        // oxlint-disable-next-line no-await-in-loop -- the same
        await park(tx, subscriber, [...held.map(notTried), ...failed])
      }
      await commitWith(tx, moveCursors(tx, [...next.names], to))
      return next.names.size === subscribers.length && to.seq === next.from.head ? 'all' : 'some'
    },
    REPEATABLE,
  )
}
/** More failures of one batch than a poisonous event or two. */
const MUCH = 10

/** Chooses the subscribers to serve next: those who are furthest, together, else one of those who are behind. */
function chooseCursors(cursors: readonly FactCursor[]): { from: FactCursor; names: Set<string> } | undefined {
  const [furthest, ...behind] = cursors.toSorted((a, b) => b.seq - a.seq)
  if (!furthest) return undefined
  const isWaiting = furthest.seq < furthest.head
  const from = isWaiting ? furthest : behind.find(({ seq, head }) => seq < Math.min(head, furthest.seq))
  if (!from) return undefined
  const served = isWaiting ? cursors.filter(({ seq }) => seq === from.seq) : [from]
  return { from, names: new Set(served.map(({ subscriber }) => subscriber)) }
}

/** The next facts that any of them hears of, and how far they have heard with those. */
async function findNext(
  tx: OrganizationTx,
  from: FactCursor,
  subscribers: readonly Subscriber[],
  latest: readonly NotedEvent[],
) {
  if (latest[0]?.id === from.seq + 1 && latest.at(-1)?.id === from.head)
    return { events: latest, to: { seq: from.head, day: from.head_day } }
  const until = Math.min(from.head, from.seq + A_STRETCH)
  const range = { seq: from.seq, day: from.day, until, until_day: from.head_day }
  const types = [...new Set(subscribers.flatMap(({ on }) => on))]
  const { events, last_day } = await findFacts(tx, range, types, A_BATCH)
  const last = events.at(-1)
  if (last && last_day && events.length === A_BATCH) return { events, to: { seq: last.id, day: last_day } }
  return { events, to: { seq: until, day: until === from.head ? from.head_day : (last_day ?? from.day) } }
}

const notTried = (event: NotedEvent): FailedDelivery => ({ event })

/** Finds the events' conversations with parked events, by subscriber. Sent when it is called. */
async function findBlocked(tx: OrganizationTx, names: string[], events: readonly NotedEvent[]) {
  const ids = new Set(events.flatMap(({ conversation_id }) => conversation_id ?? []))
  return ids.size > 0 ? findBlockedConversations(tx, names, [...ids]) : []
}

/** Whether something of an event's conversation is parked for a subscriber: then the event has to wait for it. */
function heldAmong(blocked: Awaited<ReturnType<typeof findBlocked>>) {
  const held = new Set(blocked.map((row) => `${row.subscriber} ${row.conversation_id}`))
  return ({ name }: Subscriber, { conversation_id }: NotedEvent) => held.has(`${name} ${conversation_id}`)
}

async function park(tx: OrganizationTx, { name }: Subscriber, not_taken: FailedDelivery[]): Promise<void> {
  const now = iso(tx.clock.now())
  const parked = not_taken.map(({ event, error }) => ({
    event,
    ...(error === undefined
      ? { attempts: 0, last_error: null, next_try_at: now }
      : outcomeOfTry(tx, name, event, 1, error)),
  }))
  await parkEvents(tx, name, parked)
}

/** Tries again what is parked for a subscriber. @returns whether there may be more */
export function retryAsides(ctx: OrganizationContext, subscriber: Subscriber): Promise<boolean> {
  return withOrganization(
    ctx,
    async (tx) => {
      const due = await findDueParked(tx, subscriber.name, iso(tx.clock.now()), A_RETRY)
      const events = due.map(({ event }) => event)
      const not_taken = new Map((await deliverEach(tx, subscriber, events)).map((each) => [each.event.id, each]))
      const delivered = events.filter(({ id }) => !not_taken.has(id))
      await deleteParked(
        tx,
        subscriber.name,
        delivered.map(({ id }) => id),
      )
      for (const { event, attempts } of due) {
        const error = not_taken.get(event.id)?.error
        if (error === undefined) continue
        // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
        await updateParked(tx, subscriber.name, event.id, outcomeOfTry(tx, subscriber.name, event, attempts + 1, error))
      }
      return due.length === A_RETRY && delivered.length > 0
    },
    REPEATABLE,
  )
}

/** The next state of an event that was tried so often: 1, 3, 9 … seconds, a third of an hour in all. */
function outcomeOfTry(
  tx: OrganizationTx,
  subscriber: string,
  event: NotedEvent,
  attempts: number,
  error: unknown,
): Outcome {
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
