import {
  CONVERSATION_COUNTS,
  type ConversationCount,
  type ValueDimension,
} from '@tertulia/contract/conversation-counts'
import type { Channel } from '@tertulia/contract/channels'
import type { Grain } from '#features/boards/grains.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/**
 * The counts that a conversation adds to figures: names of counts, and `dimension:value` once each. Counts that it does not add
 * are absent.
 */
export type Contribution = Partial<Record<string, number>>

export const conversationCounted = pgTable(
  'conversation_counted',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    channel: text().$type<Channel>().notNull(),
    quarter: instant().notNull(),
    counts: jsonb().$type<Contribution>().notNull(),
    last: jsonb().$type<Contribution>(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id] })],
)
export type CountedRow = typeof conversationCounted.$inferSelect

const cell = { organization_id: uuid().notNull(), agent_id: uuid().notNull(), grain: text().$type<Grain>().notNull() }
const place = {
  /** The beginning of what is summed, which is as long as its grain. */
  quarter: instant().notNull(),
  channel: text().$type<Channel>().notNull(),
  /** The first answer was given outside opening hours. */
  outside: boolean().notNull(),
  erased: boolean().notNull(),
}
const counts = Object.fromEntries(CONVERSATION_COUNTS.map((name) => [name, integer().notNull().default(0)])) as Record<
  ConversationCount,
  ReturnType<ReturnType<typeof integer>['notNull']>
>

export const conversationQuarter = pgTable('conversation_quarter', { ...cell, ...place, ...counts }, (table) => [
  primaryKey({
    columns: [
      table.organization_id,
      table.agent_id,
      table.grain,
      table.quarter,
      table.channel,
      table.outside,
      table.erased,
    ],
  }),
])

/** Dimensions of the capabilities used in conversations, and of their effect. */
export const CAPABILITY_DIMENSIONS = ['capability', 'capability_succeeded', 'capability_failed'] as const

/** `first_response`: a step of `duration-steps.ts` as its value. */
export type CountedDimension = ValueDimension | 'first_response' | (typeof CAPABILITY_DIMENSIONS)[number]

export const conversationValueQuarter = pgTable(
  'conversation_value_quarter',
  {
    ...cell,
    dimension: text().$type<CountedDimension>().notNull(),
    ...place,
    value: text().notNull(),
    conversations: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.organization_id,
        table.agent_id,
        table.grain,
        table.quarter,
        table.dimension,
        table.channel,
        table.outside,
        table.erased,
        table.value,
      ],
    }),
  ],
)

export const conversationFill = pgTable('conversation_fill', {
  organization_id: uuid().primaryKey(),
  after: uuid(),
  anew: boolean().notNull(),
})
