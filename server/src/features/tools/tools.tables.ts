import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { McpAuth } from '@tertulia/contract/mcp-tools'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { ToolRun, ToolRunDetail } from '@tertulia/contract/tools'
import { bytea, instant } from '#platform/database/columns.ts'

export const agentTool = pgTable(
  'tool',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    id: text().$type<ToolId>().notNull(),
    name: text(),
    definition: jsonb().$type<ToolDefinition>(),
    switched_off_at: instant(),
    secret_sealed: bytea(),
    secret_last_four: text(),
    secret_origin: text(),
    secret_updated_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id, table.id] })],
)
export type ToolRow = typeof agentTool.$inferSelect

/** Fixed texts of tools, by which their definitions name them. */
export const toolValue = pgTable(
  'tool_value',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    tool_id: text().$type<ToolId>().notNull(),
    value_sealed: bytea(),
    plain: jsonb().$type<FieldValue>(),
    last_four: text().notNull(),
    origin: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ToolValueRow = typeof toolValue.$inferSelect

/** A server's tools when it was read last, by their names. */
export type SeenTool = { remote_name: string; fingerprint: string }

export const mcpServer = pgTable(
  'mcp_server',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    auth: jsonb().$type<McpAuth>().notNull(),
    secret_sealed: bytea(),
    secret_last_four: text(),
    secret_origin: text(),
    secret_updated_at: instant(),
    seen: jsonb().$type<SeenTool[]>().notNull(),
    known: jsonb().$type<string[]>().notNull(),
    read_at: instant().notNull(),
    down_since: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id, table.id] })],
)
export type McpServerRow = typeof mcpServer.$inferSelect

/** The request and the answer, with the customer's message. */
export type RunTrace = Pick<ToolRunDetail, 'said' | 'arguments' | 'request' | 'attempts' | 'response' | 'output'>

export const toolRun = pgTable(
  'tool_run',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    tool_id: text().$type<ToolId>().notNull(),
    tool_name: text().notNull(),
    version: integer(),
    mode: text().$type<ToolRun['mode']>().notNull(),
    conversation_id: uuid(),
    turn_id: uuid(),
    outcome: text().$type<ToolRun['outcome']>().notNull(),
    failure: text().$type<ToolFailure>(),
    status: integer(),
    ms: doublePrecision(),
    billed_micros: bigint({ mode: 'number' }),
    billing_rule: text().$type<ToolRun['billing_rule']>().notNull(),
    detail: jsonb().$type<RunTrace>(),
    given_up_at: instant().notNull(),
    started_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ToolRunRow = typeof toolRun.$inferSelect

/** Definitions that a member has tried out and got an answer from. */
export const toolTrial = pgTable(
  'tool_trial',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    definition_hash: text().notNull(),
    tried_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id, table.definition_hash] })],
)
