import { bigint, integer, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { ToolRun } from '@tertulia/contract/tools'
import { instant } from '#platform/database/columns.ts'

/** Columns that count runs. `failure` is empty and `status` 0 where there is none. */
const counted = () => ({
  organization_id: uuid().notNull(),
  agent_id: uuid().notNull(),
  quarter: instant().notNull(),
  tool_id: text().$type<ToolId>().notNull(),
  mode: text().$type<ToolRun['mode']>().notNull(),
  outcome: text().$type<ToolRun['outcome']>().notNull(),
  failure: text().$type<ToolFailure | ''>().notNull(),
  status: integer().notNull(),
  /** A step of `duration-steps.ts`; -1 without a known time. */
  step: smallint().notNull(),
  runs: integer().notNull(),
  free: integer().notNull(),
  billed: integer().notNull(),
  billed_micros: bigint({ mode: 'number' }).notNull(),
  tool_name: text().notNull(),
  last_at: instant().notNull(),
})
const summed = () => ({ ...counted(), grain: text().$type<'quarter' | 'hour' | 'day'>().notNull() })

/** Changes of runs, which triggers on `tool_run` note until a sweep adds them to the sums. */
export const toolDelta = pgTable(
  'tool_delta',
  { ...counted(), id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity() },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

/** Sums over runs as they are now: those that are kept, with what is not added to them yet. */
export const toolFigure = pgView('tool_figure', summed()).existing()

/** The sums that are kept. */
export const toolQuarter = pgTable('tool_quarter', summed(), (table) => [
  primaryKey({
    columns: [
      table.organization_id,
      table.agent_id,
      table.grain,
      table.quarter,
      table.tool_id,
      table.mode,
      table.outcome,
      table.failure,
      table.status,
      table.step,
    ],
  }),
])

export const toolFill = pgTable(
  'tool_fill',
  { organization_id: uuid().notNull(), agent_id: uuid().notNull(), until: instant() },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)
export type ToolFillRow = typeof toolFill.$inferSelect
