import type { IgnoreReason } from '@tertulia/contract/unanswered'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const unansweredQuestion = pgTable(
  'unanswered_question',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    question: text().notNull(),
    normalized: text().notNull(),
    times: integer().notNull(),
    first_asked_at: instant().notNull(),
    last_asked_at: instant().notNull(),
    conversation_id: uuid(),
    resolved_at: instant(),
    faq_id: uuid(),
    resolves_in: integer(),
    ignored_at: instant(),
    ignored_reason: text().$type<IgnoreReason>(),
    ignored_note: text(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

/** The name that a model gives to questions that mean one thing. */
export const unansweredName = pgTable(
  'unanswered_name',
  {
    organization_id: uuid().notNull(),
    question_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    group_id: uuid().notNull(),
    name: text().notNull(),
    named_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.question_id] })],
)

export const unansweredAsk = pgTable(
  'unanswered_ask',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    question_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    chosen_faq_id: uuid(),
    asked_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
