import type { BusinessEvent, EventType } from '@tertulia/contract/events'
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

const fact = () => ({
  type: text().$type<EventType>().notNull(),
  conversation_id: uuid(),
  payload: jsonb().$type<BusinessEvent['payload']>().notNull(),
  at: instant().notNull(),
})

export const event = pgTable(
  'event',
  {
    organization_id: uuid().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...fact(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const eventAside = pgTable(
  'event_aside',
  {
    organization_id: uuid().notNull(),
    subscriber: text().notNull(),
    event_id: bigint({ mode: 'number' }).notNull(),
    ...fact(),
    attempts: integer().notNull(),
    last_error: text(),
    next_try_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.subscriber, table.event_id] })],
)
