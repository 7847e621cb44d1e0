import { unionAll } from 'drizzle-orm/pg-core'
import { and, asc, eq, gte, gt, inArray, lte, sql } from 'drizzle-orm'
import { oursPlaceholder, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { fact, factCursor, factHead, outbox, parkedEvent } from '#platform/events/event.tables.ts'
import type { NotedEvent, Subscriber } from '#platform/events/subscriber.ts'

/** Any number that only we use, beside a hash of the organization: which transaction numbers its facts. */
const SEQUENCE_LOCK = 58_001

const lock = statement<Record<string, never>, { held: boolean }[]>((db) =>
  db
    .select({ held: sql<boolean>`held` })
    .from(
      sql`pg_try_advisory_xact_lock(${sql.raw(String(SEQUENCE_LOCK))}, hashtext(${sql.placeholder('organization_id')}::text)) as held`,
    ),
)

/** @returns whether this transaction alone numbers facts of the organization until it ends */
export const lockSequence = async (tx: OrganizationTx): Promise<boolean> => (await lock(tx, {}))[0]?.held ?? false

const TODAY = sql`(now() at time zone 'UTC')::date`

/**
 * Gives each subscriber that has none a cursor in the organization: before the next fact, or before the oldest that is kept.
 * Sent when it is called, under the lock of `lockSequence`.
 */
export async function insertCursors(tx: OrganizationTx, subscribers: readonly Subscriber[]): Promise<void> {
  const { organization_id } = tx
  const names = subscribers.map(({ name }) => name)
  const past = subscribers.map(({ from }) => from === 'kept facts')
  await Promise.all([
    tx.db.execute(sql`
      insert into ${factHead} (organization_id, seq, day) values (${organization_id}, 0, ${TODAY}) on conflict do nothing`),
    tx.db.execute(sql`
      insert into ${factCursor} (organization_id, subscriber, seq, day)
      select head.organization_id, each.name, coalesce(oldest.seq - 1, head.seq), coalesce(oldest.day, head.day)
      from ${factHead} head
      cross join unnest(${sql.param(names)}::text[], ${sql.param(past)}::boolean[]) each (name, past)
      left join lateral (
        select seq, day from ${fact} where organization_id = head.organization_id and each.past order by seq limit 1
      ) oldest on true
      where head.organization_id = ${organization_id} on conflict do nothing`),
  ])
}

const { organization_id } = outbox
const { seq, day, type, conversation_id, payload, at } = fact
const HEARD = { seq, day, type, conversation_id, payload, at }
type HeardRow = Pick<typeof fact.$inferSelect, keyof typeof HEARD>
const move = statement<{ rows: number }, HeardRow[]>((db) => {
  const here = sql`${sql.placeholder('organization_id')}::uuid`
  const gone = db.$with('gone', { id: outbox.id }).as(sql`
    delete from ${outbox} where ${organization_id} = ${here} and id = any(array(
      select waiting.id from ${outbox} as waiting where waiting.organization_id = ${here}
      order by waiting.id limit ${sql.placeholder('rows')}))
    returning id, type, conversation_id, payload, at`)
  const head = db.$with('head', { seq: factHead.seq }).as(sql`
    update ${factHead} set seq = seq + (select count(*) from gone), day = greatest(day, ${TODAY})
    where organization_id = ${here} and exists (select from gone)
    returning seq, day`)
  const moved = db.$with('moved', HEARD).as(sql`
    insert into ${fact} (organization_id, seq, at, day, conversation_id, type, payload)
    select ${here}, head.seq - (select count(*) from gone) + row_number() over (order by gone.id),
      gone.at, head.day, gone.conversation_id, gone.type, gone.payload
    from gone, head
    returning seq, day, type, conversation_id, payload, at`)
  return db
    .with(gone, head, moved)
    .select({
      seq: moved.seq,
      day: moved.day,
      type: moved.type,
      conversation_id: moved.conversation_id,
      payload: moved.payload,
      at: moved.at,
    })
    .from(moved)
    .orderBy(asc(moved.seq))
})

/**
 * Moves the oldest facts of the organization out of the outbox under the next numbers, without a gap. A fact is noted under
 * the lock of its conversation, so those that can be seen of one are its beginning, and its numbers ascend. Under the lock
 * of `lockSequence`, which has to be held before this statement begins: it must see what the one before it moved. Sent when
 * it is called. @returns them, in that order
 */
export const moveFacts = async (tx: OrganizationTx, rows: number): Promise<NumberedFacts> =>
  foundIn(await move(tx, { rows }))

/** Facts in their order, and the day of the last. */
export type NumberedFacts = { events: NotedEvent[]; last_day: string | undefined }
const foundIn = (rows: HeardRow[]): NumberedFacts => ({
  // Type and payload belong together as `emit` wrote them.
  events: rows.map(({ seq: id, day: _day, ...event }) => ({ id, ...event }) as NotedEvent),
  last_day: rows.at(-1)?.day,
})

/** How far a subscriber has heard, and how far it could. */
export type FactCursor = { subscriber: string; seq: number; day: string; head: number; head_day: string }

const cursors = statement<{ names: string[] }, FactCursor[]>((db) =>
  db
    .select({
      subscriber: factCursor.subscriber,
      seq: factCursor.seq,
      day: factCursor.day,
      head: factHead.seq,
      head_day: factHead.day,
    })
    .from(factCursor)
    .innerJoin(factHead, eq(factHead.organization_id, factCursor.organization_id))
    .where(and(oursPlaceholder(factCursor), sql`${factCursor.subscriber} = any(${sql.placeholder('names')}::text[])`))
    .for('update', { of: factCursor, skipLocked: true }),
)
/** Locks the cursors of subscribers. Those that another transaction has locked are left out. Sent when it is called. */
export const lockCursors = (tx: OrganizationTx, names: string[]): Promise<FactCursor[]> => cursors(tx, { names })

/** A range of the facts of an organization: after `seq`, up to `until`. No fact in it is of a day before or after. */
export type FactRange = { seq: number; day: string; until: number; until_day: string }

const facts = statement<FactRange & { types: string[]; rows: number }, HeardRow[]>((db) =>
  db
    .select(HEARD)
    .from(fact)
    .where(
      and(
        oursPlaceholder(fact),
        gt(fact.seq, sql.placeholder('seq')),
        lte(fact.seq, sql.placeholder('until')),
        gte(fact.day, sql.placeholder('day')),
        lte(fact.day, sql.placeholder('until_day')),
        sql`${fact.type} = any(${sql.placeholder('types')}::text[])`,
      ),
    )
    .orderBy(asc(fact.seq))
    .limit(sql.placeholder('rows')),
)
/** The facts of these types in a range. Sent when it is called. */
export const findFacts = async (
  tx: OrganizationTx,
  range: FactRange,
  types: string[],
  rows: number,
): Promise<NumberedFacts> => foundIn(await facts(tx, { ...range, types, rows }))

const moveTo = statement<{ names: string[]; seq: number; day: string }, unknown>((db) =>
  db
    .update(factCursor)
    .set({ seq: sql`${sql.placeholder('seq')}`, day: sql`${sql.placeholder('day')}` })
    .where(and(oursPlaceholder(factCursor), sql`${factCursor.subscriber} = any(${sql.placeholder('names')}::text[])`)),
)
/** Says how far subscribers have heard. Sent when it is called. */
export const moveCursors = (tx: OrganizationTx, names: string[], to: { seq: number; day: string }): Promise<unknown> =>
  moveTo(tx, { names, ...to })

/** Which of these subscribers are behind the facts of which organization, or have no cursor there. */
export async function findBehind(tx: PlatformTx, names: string[]) {
  const { rows } = await tx.db.execute<{ organization_id: string; subscriber: string; has_cursor: boolean }>(sql`
    select head.organization_id, each.name as subscriber, heard.seq is not null as has_cursor
    from ${factHead} head cross join unnest(${sql.param(names)}::text[]) each (name)
    left join ${factCursor} heard on heard.organization_id = head.organization_id and heard.subscriber = each.name
    where heard.seq is null or heard.seq < head.seq`)
  return rows
}

/** Organizations in which a subscriber has a cursor. */
export const findWithCursor = (tx: Pick<PlatformTx, 'db'>, subscriber: string) =>
  tx.db
    .select({ organization_id: factCursor.organization_id })
    .from(factCursor)
    .where(eq(factCursor.subscriber, subscriber))

/**
 * Sets a subscriber back to before the first fact of a day that is kept; never forward. Its parked events from there on are
 * deleted: it hears of them again in their order.
 * @returns how many facts of all types it goes through once more
 */
export async function setBack(
  tx: Pick<OrganizationTx, 'db' | 'organization_id'>,
  subscriber: string,
  since: string,
): Promise<number> {
  const cursor = and(ours(tx, factCursor), eq(factCursor.subscriber, subscriber))
  const [heard] = await tx.db.select({ seq: factCursor.seq }).from(factCursor).where(cursor).for('update')
  const [first] = await tx.db
    .select({ seq: fact.seq, day: fact.day })
    .from(fact)
    .where(and(ours(tx, fact), gte(fact.day, since)))
    .orderBy(asc(fact.seq))
    .limit(1)
  if (!heard || !first || heard.seq < first.seq) return 0
  await tx.db
    .update(factCursor)
    .set({ seq: first.seq - 1, day: first.day })
    .where(cursor)
  await tx.db
    .delete(parkedEvent)
    .where(and(ours(tx, parkedEvent), eq(parkedEvent.subscriber, subscriber), gte(parkedEvent.seq, first.seq)))
  return heard.seq - first.seq + 1
}

/** Whether one of these subscribers has not heard yet of a fact from before an instant. */
export async function isAnyBehindSince(tx: Pick<PlatformTx, 'db'>, names: string[], before: string): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    select from ${factHead} head join ${factCursor} heard using (organization_id)
    cross join lateral (
      select at from ${fact} where organization_id = head.organization_id and seq > heard.seq and day >= heard.day
      order by seq limit 1) next
    where heard.seq < head.seq and heard.subscriber = any(${sql.param(names)}::text[]) and next.at < ${before}::timestamptz
    limit 1`)
  return rows.length > 0
}

/**
 * Erases the facts of conversations that are being erased, wherever they are on their way. Their rows must be locked: no
 * more facts of them are noted then. The outbox comes first: what leaves it meanwhile is found where it went.
 */
export async function eraseFacts(tx: OrganizationTx, conversation_ids: string[]): Promise<void> {
  for (const table of [outbox, fact, parkedEvent])
    // oxlint-disable-next-line no-await-in-loop -- one after another, as said above
    await tx.db.delete(table).where(and(ours(tx, table), inArray(table.conversation_id, conversation_ids)))
}

/** Whether the erasure of a conversation has been noted. */
export async function wasErased(tx: OrganizationTx, conversation_id: string): Promise<boolean> {
  const erasure = (table: typeof outbox | typeof fact) =>
    tx.db
      .select({ type: table.type })
      .from(table)
      .where(and(ours(tx, table), eq(table.conversation_id, conversation_id), eq(table.type, 'conversation.erased')))
  return (await unionAll(erasure(outbox), erasure(fact))).length > 0
}

/** Makes the partitions of the days to come and drops those of facts that are kept no longer, so many days at most. */
export const keepFactDays = (tx: PlatformTx, most: number): Promise<unknown> =>
  tx.db.execute(sql`select tertulia_keep_fact_days(most => ${most}::integer)`)
