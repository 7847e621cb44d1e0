import type { EndReason } from '@tertulia/contract/conversation-endings'
import type { ConversationTag } from '@tertulia/contract/conversation-filters'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const conversationEnding = pgTable(
  'conversation_ending',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    reason: text().$type<EndReason>().notNull(),
    tag: text().$type<ConversationTag>(),
    by_id: uuid().notNull(),
    begun_at: instant().notNull(),
    ends_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id] })],
)
export type EndingRow = typeof conversationEnding.$inferSelect
