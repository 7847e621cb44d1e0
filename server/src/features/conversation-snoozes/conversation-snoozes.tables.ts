import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const conversationSnooze = pgTable(
  'conversation_snooze',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    by_id: uuid().notNull(),
    created_at: instant().notNull(),
    until: instant(),
    undone_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type SnoozeRow = typeof conversationSnooze.$inferSelect
