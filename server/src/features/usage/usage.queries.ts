import type { BusinessEvent } from '@tertulia/contract/events'
import { and, asc, countDistinct, desc, eq, gte, sql, sum } from 'drizzle-orm'
import { OF_MODEL, usage, usageMonth } from '#features/usage/usage.tables.ts'
import { rowPlaceholders, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { eventValues } from '#platform/events/emit.ts'
import { notedAfter } from '#platform/events/event.queries.ts'
import type { Month } from '#platform/local-time.ts'

export type UsageRow = typeof usage.$inferSelect

/**
 * Writes what was used, unless that stands there already, and notes facts with it. Sent when it is called.
 * @returns whether it was new
 */
export async function insertUsage(
  tx: OrganizationTx,
  row: Omit<UsageRow, 'organization_id'>,
  ...events: BusinessEvent[]
): Promise<boolean> {
  return (await insert(tx, { ...row, ...eventValues(tx, events) })).length === 1
}
const insert = statement<Omit<UsageRow, 'organization_id'> & { events: string }, { key: string }[]>((db) => {
  const written = db
    .$with('written')
    .as(db.insert(usage).values(rowPlaceholders(usage)).onConflictDoNothing().returning({ key: usage.key }))
  return db.with(written, notedAfter(db, written)).select({ key: written.key }).from(written)
})

const organization_id = sql.placeholder('organization_id')

/** The model's usage of a month, in each currency and without one: its sums, and entries that are not added up yet. */
export const findMonth = statement<
  Month,
  { currency: (typeof usageMonth.$inferSelect)['currency']; tokens: number; cost_micros: number }[]
>((db) => {
  const taken = db.$with('taken', {
    currency: usageMonth.currency,
    tokens: usageMonth.tokens,
    cost_micros: usageMonth.cost_micros,
  }).as(sql`
      select currency, tokens, cost_micros from ${usageMonth}
      where organization_id = ${organization_id} and month = ${sql.placeholder('first')} and kind like ${OF_MODEL}
      union all
      select coalesce(currency, ''), input_tokens + output_tokens, coalesce(cost_micros, 0) from ${usage}
      where organization_id = ${organization_id} and not added_up
        and at >= ${sql.placeholder('starts')} and at < ${sql.placeholder('ends')} and kind like ${OF_MODEL}`)
  return db
    .with(taken)
    .select({
      currency: taken.currency,
      tokens: sum(taken.tokens).mapWith(Number),
      cost_micros: sum(taken.cost_micros).mapWith(Number),
    })
    .from(taken)
    .groupBy(taken.currency)
})

/** Total tokens of the last answers to customers, the number of answers, and of their conversations. */
export async function findUsageOfAnswers(tx: OrganizationTx, since: string, most: number) {
  const last = tx.db
    .select({
      turn: sql<string>`split_part(${usage.key}, ':', 2)`.as('turn'),
      conversation_id: usage.conversation_id,
      input_tokens: usage.input_tokens,
      output_tokens: usage.output_tokens,
    })
    .from(usage)
    .where(and(ours(tx, usage), eq(usage.kind, 'model.answer'), gte(usage.at, since)))
    .orderBy(desc(usage.at), desc(usage.key))
    .limit(most)
    .as('last')
  const [row] = await tx.db
    .select({
      answers: countDistinct(last.turn),
      conversations: countDistinct(last.conversation_id),
      input_tokens: sum(last.input_tokens).mapWith(Number),
      output_tokens: sum(last.output_tokens).mapWith(Number),
    })
    .from(last)
  return row
}

/** As the index of help has them (migration 20261128-2111). */
const OF_HELP = sql.raw(`kind in ('model.analysis', 'model.question_groups', 'model.ways_to_ask', 'model.translation')`)

/** Adds up what calls of one kind of help took since an instant, and counts them. */
export async function findUsageOfHelp(tx: OrganizationTx, kind: UsageRow['kind'], since: string) {
  const [row] = await tx.db
    .select({
      calls: sql<number>`(count(distinct split_part(${usage.key}, ':', 2)))::integer`,
      input_tokens: sum(usage.input_tokens).mapWith(Number),
      output_tokens: sum(usage.output_tokens).mapWith(Number),
    })
    .from(usage)
    .where(and(ours(tx, usage), eq(usage.kind, kind), gte(usage.at, since), OF_HELP))
  return row
}

/** Organizations whose sums lack something. */
export async function findToAddUp(tx: PlatformTx): Promise<string[]> {
  const found = await tx.db
    .selectDistinct({ id: usage.organization_id })
    .from(usage)
    .where(sql`not ${usage.added_up}`)
  return found.map(({ id }) => id)
}

/** When the first of what is not added up was used. */
export async function findFirstToAddUp(tx: OrganizationTx): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ at: usage.at })
    .from(usage)
    .where(and(ours(tx, usage), sql`not ${usage.added_up}`))
    .orderBy(asc(usage.at))
    .limit(1)
  return row?.at
}

/**
 * Adds rows of the ledger to the sums of a month, each once: what another transaction is adding up is left to it.
 * @returns how many
 */
export async function addUp(tx: OrganizationTx, { first, starts, ends }: Month, most: number): Promise<number> {
  const { rows } = await tx.db.execute<{ rows: number }>(sql`
    with taken as (
      update ${usage} set added_up = true
      where organization_id = ${tx.organization_id} and key = any(array(
        select key from ${usage}
        where organization_id = ${tx.organization_id} and not added_up and at >= ${starts} and at < ${ends}
        limit ${most} for update skip locked))
      returning ${first}::date as month, kind, coalesce(currency, '') as currency,
        input_tokens + output_tokens as tokens, coalesce(cost_micros, 0) as cost_micros),
    added as (
      insert into ${usageMonth} as held (organization_id, month, kind, currency, tokens, cost_micros)
      select ${tx.organization_id}::uuid, month, kind, currency, sum(tokens), sum(cost_micros)
      from taken group by month, kind, currency
      on conflict (organization_id, month, kind, currency) do update
      set tokens = held.tokens + excluded.tokens, cost_micros = held.cost_micros + excluded.cost_micros)
    select count(*)::integer as rows from taken`)
  return rows[0]?.rows ?? 0
}
