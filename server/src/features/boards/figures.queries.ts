import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CONVERSATION_COUNTS, type ConversationCount, NO_COUNTS } from '@tertulia/contract/conversation-counts'
import {
  type Contribution,
  type CountedDimension,
  conversationCounted,
  conversationFill,
  conversationQuarter,
  conversationValueQuarter,
  type CountedRow,
} from '#features/boards/boards.tables.ts'
import { beginOfGrain, type Grain, GRAINS } from '#features/boards/grains.ts'
import type { StandingRow } from '#features/boards/standing.queries.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Until the end of the transaction no other process changes figures of the organization. */
export const lockFigures = async (tx: OrganizationTx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(39001, hashtext(${tx.organization_id}))`))

/** The counts of conversations so far. */
export const findCounted = (tx: OrganizationTx, ids: readonly string[]): Promise<CountedRow[]> =>
  tx.db
    .select()
    .from(conversationCounted)
    .where(and(ours(tx, conversationCounted), inArray(conversationCounted.conversation_id, [...ids])))

/** Those of conversations of which something was not counted, or nothing was. */
export async function findWithout(tx: OrganizationTx, ids: readonly string[], name: string): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await tx.db
    .select({ conversation_id: conversationCounted.conversation_id })
    .from(conversationCounted)
    .where(
      and(
        ours(tx, conversationCounted),
        inArray(conversationCounted.conversation_id, [...ids]),
        sql`jsonb_exists(${conversationCounted.counts}, ${name})`,
      ),
    )
  const counted = new Set(found.map((row) => row.conversation_id))
  return ids.filter((id) => !counted.has(id))
}

type Counted = Pick<StandingRow, 'conversation_id' | 'agent_id' | 'channel' | 'quarter'> & { counts: Contribution }

const KEY = [conversationCounted.organization_id, conversationCounted.conversation_id]
const rowOf = (tx: OrganizationTx, { conversation_id, agent_id, channel, quarter, counts }: Counted) => ({
  organization_id: tx.organization_id,
  conversation_id,
  agent_id,
  channel,
  quarter,
  counts,
})

/** Keeps what figures hold of conversations. */
export async function keepCounted(tx: OrganizationTx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  await tx.db
    .insert(conversationCounted)
    .values(counted.map((each) => rowOf(tx, each)))
    .onConflictDoUpdate({ target: KEY, set: { quarter: sql`excluded.quarter`, counts: sql`excluded.counts` } })
}

/** Keeps what conversations were when they were erased: figures do not hold that yet. */
export async function keepLast(tx: OrganizationTx, last: readonly Counted[]): Promise<void> {
  if (last.length === 0) return
  await tx.db
    .insert(conversationCounted)
    .values(last.map((each) => ({ ...rowOf(tx, each), counts: {}, last: each.counts })))
    .onConflictDoUpdate({ target: KEY, set: { last: sql`excluded.last` } })
}

/** Takes the rows of conversations that are gone. @returns them */
export const takeCountedOfGone = (tx: OrganizationTx, ids: readonly string[]): Promise<CountedRow[]> =>
  tx.db
    .delete(conversationCounted)
    .where(
      and(
        ours(tx, conversationCounted),
        inArray(conversationCounted.conversation_id, [...ids]),
        sql`not exists (select 1 from ${conversation} where ${and(
          ours(tx, conversation),
          eq(conversation.id, conversationCounted.conversation_id),
        )})`,
      ),
    )
    .returning()

/** Figures by which those of a place change. */
export type Change = Pick<CountedRow, 'agent_id' | 'channel' | 'quarter'> & {
  outside: boolean
  erased: boolean
  by: Contribution
}

type GrainChange = Change & { grain: Grain }

const isCount = (name: string): name is ConversationCount => (CONVERSATION_COUNTS as readonly string[]).includes(name)

/** Adds to figures, several changes of a place at once, in one order. */
export async function addToFigures(tx: OrganizationTx, changes: readonly Change[]): Promise<void> {
  const places = new Map<string, GrainChange>()
  for (const { by, ...at } of changes)
    for (const grain of GRAINS) {
      const place = { ...at, grain, quarter: beginOfGrain(grain, at.quarter) }
      const key = [place.agent_id, grain, place.quarter, place.channel, place.outside, place.erased].join(' ')
      const sum = places.get(key)?.by ?? {}
      for (const [name, count = 0] of Object.entries(by)) sum[name] = (sum[name] ?? 0) + count
      places.set(key, { ...place, by: sum })
    }
  const sorted = [...places].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change)
  await addCounts(tx, sorted)
  await addValues(tx, sorted)
}

async function addCounts(tx: OrganizationTx, changes: readonly GrainChange[]): Promise<void> {
  const rows = changes.flatMap(({ by, ...place }) => {
    const counts = Object.entries(by).filter(([name, count]) => isCount(name) && count !== 0)
    return counts.length > 0
      ? [{ organization_id: tx.organization_id, ...place, ...NO_COUNTS, ...Object.fromEntries(counts) }]
      : []
  })
  if (rows.length === 0) return
  const { organization_id, agent_id, grain, quarter, channel, outside, erased } = conversationQuarter
  await tx.db
    .insert(conversationQuarter)
    .values(rows)
    .onConflictDoUpdate({
      target: [organization_id, agent_id, grain, quarter, channel, outside, erased],
      set: Object.fromEntries(CONVERSATION_COUNTS.map((name) => [name, addedTo(conversationQuarter[name])])),
    })
}

async function addValues(tx: OrganizationTx, changes: readonly GrainChange[]): Promise<void> {
  const rows = changes.flatMap(({ by, ...place }) =>
    Object.entries(by).flatMap(([name, conversations = 0]) => {
      const colon = name.indexOf(':')
      if (colon < 0 || conversations === 0) return []
      const dimension = name.slice(0, colon) as CountedDimension
      return [{ organization_id: tx.organization_id, ...place, dimension, value: name.slice(colon + 1), conversations }]
    }),
  )
  if (rows.length === 0) return
  const { organization_id, agent_id, grain, quarter, dimension, channel, outside, erased, value, conversations } =
    conversationValueQuarter
  await tx.db
    .insert(conversationValueQuarter)
    .values(rows)
    .onConflictDoUpdate({
      target: [organization_id, agent_id, grain, quarter, dimension, channel, outside, erased, value],
      set: { conversations: addedTo(conversations) },
    })
}

/** Makes the figures of all that are not erased anew from what was counted of each. */
export async function addUpAnew(tx: OrganizationTx): Promise<void> {
  for (const table of [conversationQuarter, conversationValueQuarter])
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    await tx.db.delete(table).where(and(ours(tx, table), eq(table.erased, false)))
  const begun = sql`lasts.grain, date_bin(lasts.long, quarter, 'epoch')`
  const lasting = sql`(values ('quarter', interval '15 minutes'), ('hour', interval '1 hour'), ('day', interval '1 day'))
    as lasts (grain, long)`
  const sums = CONVERSATION_COUNTS.map((name) => sql`coalesce(sum((counts ->> ${sql.raw(`'${name}'`)})::int), 0)`)
  await tx.db.execute(sql`
    insert into conversation_quarter
      (organization_id, agent_id, grain, quarter, channel, outside, erased, ${names(CONVERSATION_COUNTS)})
    select organization_id, agent_id, ${begun}, channel, jsonb_exists(counts, 'outside_hours'), false, ${sql.join(sums, sql`, `)}
    from conversation_counted, ${lasting} where organization_id = ${tx.organization_id} group by 1, 2, 3, 4, 5, 6`)
  await tx.db.execute(sql`
    insert into conversation_value_quarter
      (organization_id, agent_id, grain, quarter, dimension, channel, outside, erased, value, conversations)
    select organization_id, agent_id, ${begun}, split_part(name, ':', 1), channel, jsonb_exists(counts, 'outside_hours'), false,
      substr(name, strpos(name, ':') + 1), sum(count::int)
    from conversation_counted, jsonb_each_text(counts) as counted (name, count), ${lasting}
    where organization_id = ${tx.organization_id} and strpos(name, ':') > 0 group by 1, 2, 3, 4, 5, 6, 7, 9`)
}

/** Up to which conversation those are counted that wait for it; undefined: none does. */
export async function findFill(tx: OrganizationTx): Promise<{ after: string | null; anew: boolean } | undefined> {
  const [row] = await tx.db.select().from(conversationFill).where(ours(tx, conversationFill)).for('update')
  return row
}

/** @param after null: all are */
export async function moveFill(tx: OrganizationTx, after: string | null): Promise<void> {
  await (after === null
    ? tx.db.delete(conversationFill).where(ours(tx, conversationFill))
    : tx.db.update(conversationFill).set({ after }).where(ours(tx, conversationFill)))
}

/** Has the figures of the organization made anew, once the running servers come to it. */
export async function wantAnew(tx: Pick<OrganizationTx, 'db' | 'organization_id'>): Promise<void> {
  await tx.db
    .insert(conversationFill)
    .values({ organization_id: tx.organization_id, after: null, anew: true })
    .onConflictDoUpdate({ target: conversationFill.organization_id, set: { after: null, anew: true } })
}

/** Organizations some of whose conversations wait to be counted. */
export const findUnfilled = (tx: PlatformTx, rows: number) =>
  tx.db
    .select({ organization_id: conversationFill.organization_id })
    .from(conversationFill)
    .orderBy(asc(conversationFill.organization_id))
    .limit(rows)

const addedTo = (column: PgColumn): SQL => sql`${column} + excluded.${sql.identifier(column.name)}`
const names = (all: readonly string[]): SQL =>
  sql.join(
    all.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Whether something noted before an instant waits: to be heard of by these, to be analysed, or to be filled in. */
export async function findUncounted(
  tx: OrganizationTx,
  { subscribers, until }: { subscribers: readonly string[]; until: string },
): Promise<boolean> {
  const { rows } = await tx.db.execute<{ waits: boolean }>(sql`
    select exists (select 1 from conversation_fill where organization_id = ${tx.organization_id})
      or exists (
        select 1 from conversation_analysis where organization_id = ${tx.organization_id} and state = 'pending')
      or exists (select 1 from tool_fill where organization_id = ${tx.organization_id})
      or exists (select 1 from outbox where organization_id = ${tx.organization_id} and at < ${until})
      or exists (
        select 1 from unnest(${sql.param([...subscribers])}::text[]) as hears (subscriber)
          left join fact_cursor on fact_cursor.organization_id = ${tx.organization_id}
            and fact_cursor.subscriber = hears.subscriber
          join fact on fact.organization_id = ${tx.organization_id} and fact.seq > coalesce(fact_cursor.seq, 0)
        where fact.at < ${until}) as waits`)
  return rows[0]?.waits ?? false
}
