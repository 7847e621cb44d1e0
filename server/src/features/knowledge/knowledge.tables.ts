import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { bytea, instant } from '#platform/database/columns.ts'

export const passage = pgTable(
  'passage',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    kind: text().$type<'faq' | 'file'>().notNull(),
    source_id: uuid().notNull(),
    position: integer().notNull(),
    language: text().$type<AgentLanguage>().notNull(),
    title: text().notNull(),
    variants: text().array().notNull(),
    text: text().notNull(),
    page: integer(),
    heading: text(),
    escalate: boolean().notNull(),
    analysis: bytea().notNull(),
    since_version: integer(),
    until_version: integer(),
    dropped: boolean().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

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
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
