import type { BusinessEvent, EventType } from '@tertulia/contract/events'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

const eventColumns = () => ({
  type: text().$type<EventType>().notNull(),
  conversation_id: uuid(),
  payload: jsonb().$type<BusinessEvent['payload']>().notNull(),
  at: instant().notNull(),
})
const position = () => ({
  seq: bigint({ mode: 'number' }).notNull(),
  day: date().notNull(),
})

export const outbox = pgTable(
  'outbox',
  {
    organization_id: uuid().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...eventColumns(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const fact = pgTable(
  'fact',
  { organization_id: uuid().notNull(), ...position(), ...eventColumns() },
  (table) => [primaryKey({ columns: [table.organization_id, table.seq, table.day] })],
)

export const factHead = pgTable('fact_head', { organization_id: uuid().primaryKey(), ...position() })

export const factCursor = pgTable(
  'fact_cursor',
  { organization_id: uuid().notNull(), subscriber: text().notNull(), ...position() },
  (table) => [primaryKey({ columns: [table.organization_id, table.subscriber] })],
)

export const parkedEvent = pgTable(
  'parked_event',
  {
    organization_id: uuid().notNull(),
    subscriber: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    ...eventColumns(),
    attempts: integer().notNull(),
    last_error: text(),
    next_try_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.subscriber, table.seq] })],
)
