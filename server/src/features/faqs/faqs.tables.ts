import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { instant } from '#platform/database/columns.ts'

export const faqTopic = pgTable(
  'faq_topic',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const faq = pgTable(
  'faq',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    topic_id: uuid().notNull(),
    question: text().notNull(),
    variants: text().array().notNull(),
    answer: text().notNull(),
    escalate: boolean().notNull(),
    language: text().$type<AgentLanguage>().notNull(),
    searchable: text().notNull(),
    uses: integer().notNull(),
    deleted_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    updated_by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
