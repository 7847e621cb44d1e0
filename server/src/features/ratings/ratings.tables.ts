import type { AnswerRating } from '@tertulia/contract/ratings'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const conversationRating = pgTable(
  'conversation_rating',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    comment: text().notNull(),
    rated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id] })],
)

export const answerRating = pgTable(
  'answer_rating',
  {
    organization_id: uuid().notNull(),
    message_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    rating: text().$type<AnswerRating>().notNull(),
    rated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.message_id] })],
)
