import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Channel } from '@tertulia/contract/channels'
import { CONVERSATION_COUNTS, type ConversationCounts } from '@tertulia/contract/conversation-counts'
import { conversationQuarter, conversationValueQuarter } from '#features/boards/boards.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Figures of conversations that began in a span of time. */
export type FigureFilter = { agent_id: string; channel?: Channel | undefined; starts: string; ends: string }

type FigureTable = typeof conversationQuarter | typeof conversationValueQuarter

const within = (tx: OrganizationTx, table: FigureTable, { agent_id, channel, starts, ends }: FigureFilter) =>
  and(
    ours(tx, table),
    eq(table.agent_id, agent_id),
    gte(table.quarter, starts),
    lt(table.quarter, ends),
    channel && eq(table.channel, channel),
  )

const sums = Object.fromEntries(
  CONVERSATION_COUNTS.map((name) => [name, sql<number>`sum(${conversationQuarter[name]})::int`]),
) as Record<keyof ConversationCounts, SQL<number>>

/** Sums by channel, those of erased conversations apart. */
export const findSums = (tx: OrganizationTx, filter: FigureFilter) =>
  tx.db
    .select({ channel: conversationQuarter.channel, erased: conversationQuarter.erased, ...sums })
    .from(conversationQuarter)
    .where(within(tx, conversationQuarter, filter))
    .groupBy(conversationQuarter.channel, conversationQuarter.erased)

/** How many conversations had each value of a dimension, by channel, the most frequent first. */
export const findValues = (tx: OrganizationTx, filter: FigureFilter) => {
  const { dimension, value, channel } = conversationValueQuarter
  const conversations = sql<number>`sum(${conversationValueQuarter.conversations})::int`
  return tx.db
    .select({ dimension, value, channel, conversations })
    .from(conversationValueQuarter)
    .where(within(tx, conversationValueQuarter, filter))
    .groupBy(dimension, value, channel)
    .having(ne(conversations, 0))
    .orderBy(desc(conversations), value)
}

/** Sums of parts of a span; a part in which nothing began is absent. */
export async function findSumsOfParts(
  tx: OrganizationTx,
  filter: FigureFilter,
  begins: readonly string[],
): Promise<Array<ConversationCounts & { part: number }>> {
  const part = sql<number>`width_bucket(${conversationQuarter.quarter}, ${sql.param([...begins])}::timestamptz[])`
  return tx.db
    .select({ part, ...sums })
    .from(conversationQuarter)
    .where(within(tx, conversationQuarter, filter))
    .groupBy(sql`1`) as Promise<Array<ConversationCounts & { part: number }>>
}

/** Sums by weekday, from Monday, 0, and hour of the clocks of a zone. */
export const findCells = (tx: OrganizationTx, filter: FigureFilter, time_zone: string) => {
  const local = sql`${conversationQuarter.quarter} at time zone ${time_zone}`
  const weekday = sql<number>`extract(isodow from ${local})::int - 1`
  const hour = sql<number>`extract(hour from ${local})::int`
  return tx.db
    .select({
      weekday,
      hour,
      conversations: sums.conversations,
      outside: sums.outside_hours,
      to_person: sums.to_person,
    })
    .from(conversationQuarter)
    .where(within(tx, conversationQuarter, filter))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
}
