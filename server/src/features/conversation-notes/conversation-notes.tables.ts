import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const conversationNote = pgTable(
  'conversation_note',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    author_id: uuid().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
    edited_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type NoteRow = typeof conversationNote.$inferSelect

/** The members that a note mentions, and when they were told by mail. */
export const noteMention = pgTable(
  'note_mention',
  {
    organization_id: uuid().notNull(),
    note_id: uuid().notNull(),
    user_id: uuid().notNull(),
    mailed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.note_id, table.user_id] })],
)
