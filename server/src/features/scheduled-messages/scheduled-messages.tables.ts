import type { Schedule, ScheduledKind, ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const scheduledMessage = pgTable(
  'scheduled_message',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<ScheduledKind>().notNull(),
    texts: jsonb().$type<ScheduledMessage['texts']>().notNull(),
    schedule: jsonb().$type<Schedule>().notNull(),
    paused: boolean().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ScheduledMessageRow = typeof scheduledMessage.$inferSelect
