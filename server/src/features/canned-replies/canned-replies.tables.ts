import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const cannedReply = pgTable(
  'canned_reply',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    shortcut: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    topic: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type CannedReplyRow = typeof cannedReply.$inferSelect
