import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const correction = pgTable(
  'correction',
  {
    organization_id: uuid().notNull(),
    message_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    faq_id: uuid().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.message_id] })],
)
