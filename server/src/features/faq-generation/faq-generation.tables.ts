import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FaqGeneration } from '@tertulia/contract/faq-generation'
import type { Evidence, FaqProposal } from '@tertulia/contract/faq-proposals'
import { instant } from '#platform/database/columns.ts'

export const faqGeneration = pgTable(
  'faq_generation',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    source: text().$type<FaqGeneration['source']>().notNull(),
    url: text(),
    title: text().notNull(),
    state: text().$type<FaqGeneration['state']>().notNull(),
    cause: text().$type<FaqGeneration['cause']>(),
    found: integer().notNull(),
    attempt: integer().notNull(),
    created_at: instant().notNull(),
    moved_at: instant().notNull(),
    storage_key: text(),
    file_type: text().notNull(),
    declared_type: text().notNull(),
    writer: text().$type<FaqGeneration['writer']>().notNull(),
    model_failure: text().$type<FaqGeneration['model_failure']>(),
    left_out: integer().notNull(),
    put_away_at: instant(),
    passages: text().array(),
    before_id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const faqProposal = pgTable(
  'faq_proposal',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    generation_id: uuid().notNull(),
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    basis: text().$type<FaqProposal['basis']>().notNull(),
    state: text().$type<'proposed' | 'approved' | 'dropped'>().notNull(),
    decided_at: instant(),
    language: text().$type<AgentLanguage>().notNull(),
    topic: text().notNull(),
    evidence: jsonb().$type<Evidence>(),
    near_faq_id: uuid(),
    faq_id: uuid(),
    updates_faq_id: uuid(),
    replaced: jsonb().$type<{ question: string; answer: string }>(),
    source_gone_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
