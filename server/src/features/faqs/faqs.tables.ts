import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Attachment } from '@tertulia/contract/attachments'
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
export type FaqTopicRow = typeof faqTopic.$inferSelect

export const faqTranslation = pgTable(
  'faq_translation',
  {
    organization_id: uuid().notNull(),
    faq_id: uuid().notNull(),
    language: text().$type<AgentLanguage>().notNull(),
    question: text().notNull(),
    variants: text().array().notNull(),
    answer: text().notNull(),
    source_hash: text().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.faq_id, table.language] })],
)
export type FaqTranslationRow = typeof faqTranslation.$inferSelect

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
    attachments: jsonb().$type<Attachment[]>().notNull(),
    language: text().$type<AgentLanguage>().notNull(),
    enabled: boolean().notNull(),
    valid_from: date(),
    valid_until: date(),
    searchable: text().notNull(),
    uses: integer().notNull(),
    last_used_at: instant(),
    deleted_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    updated_by: text().notNull(),
    updated_by_id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type FaqRow = typeof faq.$inferSelect
