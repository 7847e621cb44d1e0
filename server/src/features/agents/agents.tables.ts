import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AgentStatus } from '@tertulia/contract/agent-status'
import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import type { ModelChoice } from '@tertulia/contract/model-choice'
import { instant } from '#platform/database/columns.ts'

export const agent = pgTable(
  'agent',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    type: text().$type<Agent['type']>().notNull(),
    age_group: text().array().$type<Agent['age_group']>().notNull(),
    audience: text().notNull(),
    countries: text().array().notNull(),
    languages: text().array().$type<Agent['languages']>().notNull(),
    style: text().$type<Agent['style']>().notNull(),
    tone: text().$type<Agent['tone']>().notNull(),
    greeting: text().notNull(),
    farewell: text().notNull(),
    special_communication_instructions: text().notNull(),
    time_zone: text().notNull(),
    texts: jsonb().$type<Agent['texts']>().notNull(),
    model: text().$type<ModelChoice>().notNull().default('default'),
    tool_ids: text().array().$type<Agent['tool_ids']>().notNull(),
    logo: text(),
    status: text().$type<AgentStatus>().notNull(),
    before_deployment: text().$type<AgentStatus>(),
    live_version: integer(),
    last_version: integer().notNull(),
    prompt: text(),
    prompt_built_at: instant(),
    knowledge_revision: bigint({ mode: 'number' }).notNull(),
    deployed_at: instant(),
    setup_put_away_at: instant(),
    deleted_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export type AgentRow = typeof agent.$inferSelect

export const ownTextSource = pgTable(
  'own_text_source',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    language: text().$type<AgentLanguage>().notNull(),
    own_text: text().notNull(),
    source_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id, table.language, table.own_text] })],
)
