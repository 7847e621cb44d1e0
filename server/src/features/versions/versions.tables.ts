import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AgentChange, GateOutcome } from '@tertulia/contract/agents'
import type { DeploymentStep } from '@tertulia/contract/agent-status'
import type { BubbleSettings } from '@tertulia/contract/bubble-settings'
import type { FrozenIdentity } from '#features/agents/identity.ts'
import type { Definitions } from '#features/tools/tool-user.ts'
import { instant } from '#platform/database/columns.ts'

export const agentVersion = pgTable(
  'agent_version',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    version: integer().notNull(),
    identity: jsonb().$type<FrozenIdentity>().notNull(),
    prompt: text().notNull(),
    bubble: jsonb().$type<BubbleSettings>().notNull(),
    note: text().notNull(),
    author_id: uuid(),
    author_name: text().notNull(),
    changes: jsonb().$type<AgentChange[]>().notNull(),
    created_at: instant().notNull(),
    gate: jsonb().$type<GateOutcome>(),
    link_hosts: text().array().notNull(),
    tools: jsonb().$type<Definitions>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id, table.version] })],
)
export type VersionRow = typeof agentVersion.$inferSelect

export const deployment = pgTable(
  'deployment',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    version: integer().notNull(),
    step: text().$type<DeploymentStep>().notNull(),
    error: text(),
    started_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type DeploymentRow = typeof deployment.$inferSelect
