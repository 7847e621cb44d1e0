import { and, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { BoardQuery } from '@tertulia/contract/boards'
import { CONVERSATION_COUNTS, type ConversationCounts } from '@tertulia/contract/conversation-counts'
import {
  CAPABILITY_DIMENSIONS,
  type CountedDimension,
  conversationQuarter,
  conversationValueQuarter,
} from '#features/boards/boards.tables.ts'
import { type Grain, grainsOf, grainUncutBy } from '#features/boards/grains.ts'
import { inGrains } from '#features/boards/in-grains.queries.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Figures of conversations that began in a span of time. */
export type FigureFilter = Pick<BoardQuery, 'agent_id' | 'channel' | 'open_hours'> & { starts: string; ends: string }

type FigureTable = typeof conversationQuarter | typeof conversationValueQuarter

const within = (tx: OrganizationTx, table: FigureTable, filter: FigureFilter, coarsest: Grain = 'day') => {
  const { agent_id, channel, open_hours, starts, ends } = filter
  return and(
    ours(tx, table),
    eq(table.agent_id, agent_id),
    inGrains(table, grainsOf(starts, ends, coarsest)),
    channel && eq(table.channel, channel),
    open_hours && eq(table.outside, open_hours === 'no'),
  )
}

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
    .where(and(within(tx, conversationValueQuarter, filter), notInArray(dimension, [...CAPABILITY_DIMENSIONS])))
    .groupBy(dimension, value, channel)
    .having(ne(conversations, 0))
    .orderBy(desc(conversations), value)
}

/** In how many conversations each capability was used, and to which effect. */
export const findCapabilityUses = (tx: OrganizationTx, filter: FigureFilter) => {
  const { dimension, value, conversations } = conversationValueQuarter
  const of = (name: CountedDimension) =>
    sql<number>`coalesce(sum(${conversations}) filter (where ${eq(dimension, name)}), 0)::int`
  const used = of('capability')
  return tx.db
    .select({
      capability: value,
      used,
      succeeded: of('capability_succeeded'),
      failed: of('capability_failed'),
    })
    .from(conversationValueQuarter)
    .where(and(within(tx, conversationValueQuarter, filter), inArray(dimension, [...CAPABILITY_DIMENSIONS])))
    .groupBy(value)
    .having(ne(used, 0))
    .orderBy(desc(used), value)
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
    .where(within(tx, conversationQuarter, filter, grainUncutBy(begins)))
    .groupBy(sql`1`) as Promise<Array<ConversationCounts & { part: number }>>
}

/** Sums by weekday, from Monday, 0, and hour of the clocks of a zone. @param coarsest the grain that no hour of these cuts */
export const findCells = (tx: OrganizationTx, filter: FigureFilter, time_zone: string, coarsest: Grain) => {
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
    .where(within(tx, conversationQuarter, filter, coarsest))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
}

/** Whether a conversation of an agent was ever counted. */
export async function hasFigures(tx: OrganizationTx, agent_id: string): Promise<boolean> {
  const found = await tx.db
    .select({ quarter: conversationQuarter.quarter })
    .from(conversationQuarter)
    .where(
      and(
        ours(tx, conversationQuarter),
        eq(conversationQuarter.agent_id, agent_id),
        eq(conversationQuarter.grain, 'day'),
      ),
    )
    // By its key, so that the first row is the only one that is read.
    .orderBy(conversationQuarter.quarter)
    .limit(1)
  return found.length > 0
}
