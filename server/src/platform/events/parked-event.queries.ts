import { and, asc, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { eventAside } from '#platform/events/event.tables.ts'
import type { NotedEvent } from '#platform/events/subscriber.ts'

type Rows = typeof eventAside.$inferSelect
/** An event that a subscriber failed at, kept in `event_aside` until it is taken or given up; and how often it was tried. */
export type ParkedEvent = { event: NotedEvent } & Pick<Rows, 'attempts'>
export type Outcome = Pick<Rows, 'attempts' | 'last_error' | 'next_try_at'>

export async function parkEvents(
  tx: OrganizationTx,
  subscriber: string,
  parked: ({ event: NotedEvent } & Outcome)[],
): Promise<void> {
  if (parked.length === 0) return
  const rows = parked.map(({ event: { id: event_id, ...event }, ...outcome }) => ({
    ...event,
    ...outcome,
    organization_id: tx.organization_id,
    subscriber,
    event_id,
  }))
  await tx.db.insert(eventAside).values(rows)
}

/** Which of these conversations have something parked, and for which subscriber: what follows has to wait. */
export const findBlockedConversations = (tx: OrganizationTx, conversation_ids: string[]) =>
  tx.db
    .selectDistinct({ subscriber: eventAside.subscriber, conversation_id: eventAside.conversation_id })
    .from(eventAside)
    .where(and(ours(tx, eventAside), inArray(eventAside.conversation_id, conversation_ids)))

/** Nothing of the same conversation before it still has to wait. */
const isNext = (now: string) => sql`not exists (
  select 1 from ${eventAside} as earlier
  where earlier.organization_id = ${eventAside.organization_id} and earlier.subscriber = ${eventAside.subscriber}
    and earlier.conversation_id = ${eventAside.conversation_id} and earlier.event_id < ${eventAside.event_id}
    and (earlier.next_try_at is null or earlier.next_try_at > ${now}::timestamptz))`

/** Any number that only we use, beside a hash of organization and subscriber: who tries again what is parked. */
const PARKED_LOCK = 58_002

/** What may be tried again, in order; none while another transaction does. */
export async function findDueParked(
  tx: OrganizationTx,
  subscriber: string,
  now: string,
  most: number,
): Promise<ParkedEvent[]> {
  const {
    rows: [lock],
  } = await tx.db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PARKED_LOCK}::integer, hashtext(${tx.organization_id + subscriber})) as held`,
  )
  if (!lock?.held) return []
  const due = await tx.db
    .select()
    .from(eventAside)
    .where(
      and(ours(tx, eventAside), eq(eventAside.subscriber, subscriber), lte(eventAside.next_try_at, now), isNext(now)),
    )
    .orderBy(asc(eventAside.event_id))
    .limit(most)
  return due.map(({ event_id: id, type, conversation_id, payload, at, attempts }) => ({
    // Type and payload belong together as `emit` wrote them.
    event: { id, type, conversation_id, payload, at } as NotedEvent,
    attempts,
  }))
}

const those = (tx: OrganizationTx, subscriber: string, event_ids: number[]) =>
  and(ours(tx, eventAside), eq(eventAside.subscriber, subscriber), inArray(eventAside.event_id, event_ids))

export async function deleteParked(tx: OrganizationTx, subscriber: string, event_ids: number[]): Promise<void> {
  if (event_ids.length > 0) await tx.db.delete(eventAside).where(those(tx, subscriber, event_ids))
}

export const updateParked = (tx: OrganizationTx, subscriber: string, event_id: number, outcome: Outcome) =>
  tx.db
    .update(eventAside)
    .set(outcome)
    .where(those(tx, subscriber, [event_id]))

/** For whom something may be tried again. */
export const findWhoseAreDue = (tx: PlatformTx, now: string) =>
  tx.db
    .selectDistinct({ organization_id: eventAside.organization_id, subscriber: eventAside.subscriber })
    .from(eventAside)
    .where(and(lte(eventAside.next_try_at, now), isNext(now)))

/** Organizations with something from before an instant. */
export const findWithOld = (tx: PlatformTx, before: string) =>
  tx.db
    .selectDistinct({ organization_id: eventAside.organization_id })
    .from(eventAside)
    .where(lt(eventAside.at, before))

export async function deleteOld(tx: OrganizationTx, before: string): Promise<number> {
  const { rowCount } = await tx.db.delete(eventAside).where(and(ours(tx, eventAside), lt(eventAside.at, before)))
  return rowCount ?? 0
}

/** What nobody tries any more, by kind of failure. */
export const findGivenUp = (tx: Pick<PlatformTx, 'db'>) =>
  tx.db
    .select({
      subscriber: eventAside.subscriber,
      type: eventAside.type,
      last_error: eventAside.last_error,
      events: count(),
      oldest: sql<string>`min(${eventAside.at})`.mapWith(eventAside.at),
    })
    .from(eventAside)
    .where(isNull(eventAside.next_try_at))
    .groupBy(eventAside.subscriber, eventAside.type, eventAside.last_error)
    .orderBy(asc(eventAside.subscriber), desc(count()))

/** Whose events nobody tries any more. */
export const findWhoseAreGivenUp = (tx: Pick<PlatformTx, 'db'>) =>
  tx.db
    .selectDistinct({ organization_id: eventAside.organization_id, subscriber: eventAside.subscriber })
    .from(eventAside)
    .where(isNull(eventAside.next_try_at))

/** Lets what a subscriber was given up with be tried anew. @returns how many */
export async function retryParked(
  tx: Pick<OrganizationTx, 'db' | 'organization_id'>,
  subscriber: string,
  now: string,
): Promise<number> {
  const { rowCount } = await tx.db
    .update(eventAside)
    .set({ attempts: 0, next_try_at: now })
    .where(and(ours(tx, eventAside), eq(eventAside.subscriber, subscriber), isNull(eventAside.next_try_at)))
  return rowCount ?? 0
}

/** Whether there is anything that nobody tries any more. */
export async function isAnythingGivenUp(tx: Pick<PlatformTx, 'db'>): Promise<boolean> {
  const found = await tx.db
    .select({ id: eventAside.event_id })
    .from(eventAside)
    .where(isNull(eventAside.next_try_at))
    .limit(1)
  return found.length > 0
}
