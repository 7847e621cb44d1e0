import type { ConversationExportInput, ExportFormat, ExportState } from '@tertulia/contract/conversation-exports'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export type ExportAsked = Pick<ConversationExportInput, 'columns' | 'filters' | 'ids'> & {
  time_zone: string
  language: InterfaceLanguage
  /** Whether it is an archive; missing where it was asked for before tables were packed with what they say of themselves. */
  packed?: boolean
}

export const conversationExport = pgTable(
  'conversation_export',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    asked: jsonb().$type<ExportAsked>().notNull(),
    row_limit: integer().notNull(),
    with_messages: boolean().notNull(),
    personal_data: boolean().notNull(),
    state: text().$type<ExportState>().notNull(),
    attempt: integer().notNull(),
    rows_done: integer().notNull(),
    rows_total: integer(),
    storage_key: text(),
    size_bytes: bigint({ mode: 'number' }),
    created_at: instant().notNull(),
    expires_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ExportRow = typeof conversationExport.$inferSelect

export const exportedConversation = pgTable(
  'exported_conversation',
  { organization_id: uuid().notNull(), export_id: uuid().notNull(), conversation_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.export_id, table.conversation_id] })],
)
