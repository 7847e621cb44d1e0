import { and, asc, count, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { oursPlaceholder, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { parkedEvent } from '#platform/events/event.tables.ts'
import type { NotedEvent } from '#platform/events/subscriber.ts'

type Rows = typeof parkedEvent.$inferSelect
/** An event that a subscriber failed at, kept in `parked_event` until it is taken or given up; and how often it was tried. */
export type ParkedEvent = { event: NotedEvent } & Pick<Rows, 'attempts'>
export type Outcome = Pick<Rows, 'attempts' | 'last_error' | 'next_try_at'>

export async function parkEvents(
  tx: OrganizationTx,
  subscriber: string,
  parked: ({ event: NotedEvent } & Outcome)[],
): Promise<void> {
  if (parked.length === 0) return
  const rows = parked.map(({ event: { id: seq, ...event }, ...outcome }) => ({
    ...event,
    ...outcome,
    organization_id: tx.organization_id,
    subscriber,
    seq,
  }))
  await tx.db.insert(parkedEvent).values(rows)
}

/** Which of these conversations have something parked, and for which of these subscribers: what follows has to wait. */
export const findBlockedConversations = (tx: OrganizationTx, subscribers: string[], conversation_ids: string[]) =>
  findBlocked(tx, { subscribers, conversation_ids })
const findBlocked = statement<
  { subscribers: string[]; conversation_ids: string[] },
  { subscriber: string; conversation_id: string | null }[]
>((db) =>
  db
    .selectDistinct({ subscriber: parkedEvent.subscriber, conversation_id: parkedEvent.conversation_id })
    .from(parkedEvent)
    .where(
      and(
        oursPlaceholder(parkedEvent),
        sql`${parkedEvent.subscriber} = any(${sql.placeholder('subscribers')}::text[])`,
        sql`${parkedEvent.conversation_id} = any(${sql.placeholder('conversation_ids')}::uuid[])`,
      ),
    ),
)

/** Nothing of the same conversation before it still has to wait. */
const isNext = (now: string) => sql`not exists (
  select 1 from ${parkedEvent} as earlier
  where earlier.organization_id = ${parkedEvent.organization_id} and earlier.subscriber = ${parkedEvent.subscriber}
    and earlier.conversation_id = ${parkedEvent.conversation_id} and earlier.seq < ${parkedEvent.seq}
    and (earlier.next_try_at is null or earlier.next_try_at > ${now}::timestamptz))`

/** Any number that only we use, beside a hash of organization and subscriber: who tries again what is parked. */
const PARKED_LOCK = 58_002

/** Parked events that may be tried again, in order; none while another transaction tries them. */
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
    .from(parkedEvent)
    .where(
      and(
        ours(tx, parkedEvent),
        eq(parkedEvent.subscriber, subscriber),
        lte(parkedEvent.next_try_at, now),
        isNext(now),
      ),
    )
    .orderBy(asc(parkedEvent.seq))
    .limit(most)
  return due.map(({ seq: id, type, conversation_id, payload, at, attempts }) => ({
    // Type and payload belong together as `emit` wrote them.
    event: { id, type, conversation_id, payload, at } as NotedEvent,
    attempts,
  }))
}

const those = (tx: OrganizationTx, subscriber: string, event_ids: number[]) =>
  and(ours(tx, parkedEvent), eq(parkedEvent.subscriber, subscriber), inArray(parkedEvent.seq, event_ids))

export async function deleteParked(tx: OrganizationTx, subscriber: string, event_ids: number[]): Promise<void> {
  if (event_ids.length > 0) await tx.db.delete(parkedEvent).where(those(tx, subscriber, event_ids))
}

export const updateParked = (tx: OrganizationTx, subscriber: string, event_id: number, outcome: Outcome) =>
  tx.db
    .update(parkedEvent)
    .set(outcome)
    .where(those(tx, subscriber, [event_id]))

/** For whom something may be tried again. */
export const findWhoseAreDue = (tx: PlatformTx, now: string) =>
  tx.db
    .selectDistinct({ organization_id: parkedEvent.organization_id, subscriber: parkedEvent.subscriber })
    .from(parkedEvent)
    .where(and(lte(parkedEvent.next_try_at, now), isNext(now)))

/** Organizations with something from before an instant. */
export const findWithOld = (tx: PlatformTx, before: string) =>
  tx.db
    .selectDistinct({ organization_id: parkedEvent.organization_id })
    .from(parkedEvent)
    .where(lt(parkedEvent.at, before))

export async function deleteOld(tx: OrganizationTx, before: string): Promise<number> {
  const { rowCount } = await tx.db.delete(parkedEvent).where(and(ours(tx, parkedEvent), lt(parkedEvent.at, before)))
  return rowCount ?? 0
}

/** Events that were given up, by kind of failure. */
export const findGivenUp = (tx: Pick<PlatformTx, 'db'>) =>
  tx.db
    .select({
      subscriber: parkedEvent.subscriber,
      type: parkedEvent.type,
      last_error: parkedEvent.last_error,
      events: count(),
      oldest: sql<string>`min(${parkedEvent.at})`.mapWith(parkedEvent.at),
    })
    .from(parkedEvent)
    .where(isNull(parkedEvent.next_try_at))
    .groupBy(parkedEvent.subscriber, parkedEvent.type, parkedEvent.last_error)
    .orderBy(asc(parkedEvent.subscriber), desc(count()))

/** Organizations and subscribers whose events were given up. */
export const findWhoseAreGivenUp = (tx: Pick<PlatformTx, 'db'>) =>
  tx.db
    .selectDistinct({ organization_id: parkedEvent.organization_id, subscriber: parkedEvent.subscriber })
    .from(parkedEvent)
    .where(isNull(parkedEvent.next_try_at))

/** Lets what a subscriber was given up with be tried anew. @returns how many */
export async function retryParked(
  tx: Pick<OrganizationTx, 'db' | 'organization_id'>,
  subscriber: string,
  now: string,
): Promise<number> {
  const { rowCount } = await tx.db
    .update(parkedEvent)
    .set({ attempts: 0, next_try_at: now })
    .where(and(ours(tx, parkedEvent), eq(parkedEvent.subscriber, subscriber), isNull(parkedEvent.next_try_at)))
  return rowCount ?? 0
}

/** Whether any event was given up. */
export async function isAnythingGivenUp(tx: Pick<PlatformTx, 'db'>): Promise<boolean> {
  const found = await tx.db
    .select({ id: parkedEvent.seq })
    .from(parkedEvent)
    .where(isNull(parkedEvent.next_try_at))
    .limit(1)
  return found.length > 0
}
