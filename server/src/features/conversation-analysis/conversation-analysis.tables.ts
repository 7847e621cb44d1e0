import type { AnalysedField, ConversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Findings } from '#engine/analysis/dialogue.ts'
import { instant } from '#platform/database/columns.ts'

export const conversationAnalysis = pgTable(
  'conversation_analysis',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    run_id: uuid().notNull(),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull(),
    engine: text().$type<NonNullable<ConversationAnalysis['engine']>>(),
    model_failure: text().$type<ConversationAnalysis['model_failure']>(),
    findings: jsonb().$type<Partial<Findings>>().notNull(),
    analysed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id] })],
)

export const valueCorrection = pgTable(
  'value_correction',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    field: text().$type<AnalysedField>().notNull(),
    value: jsonb().$type<string | boolean>(),
    value_before: jsonb().$type<string | boolean>(),
    user_id: uuid().notNull(),
    user_name: text(),
    corrected_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id, table.field] })],
)
