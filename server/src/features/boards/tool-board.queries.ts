import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { toolQuarter } from '#features/tools/tool-figures.tables.ts'
import { type Grain, grainsOf, grainUncutBy } from '#features/boards/grains.ts'
import { inGrains } from '#features/boards/in-grains.queries.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Runs that began in a span of time, of one tool or of all. */
export type RunSpan = { agent_id: string; starts: string; ends: string; tool_id?: ToolId }

const within = (tx: OrganizationTx, span: RunSpan, mode: 'live' | 'test', coarsest: Grain = 'day') => {
  const { agent_id, starts, ends, tool_id } = span
  return and(
    ours(tx, toolQuarter),
    eq(toolQuarter.agent_id, agent_id),
    inGrains(toolQuarter, grainsOf(starts, ends, coarsest)),
    eq(toolQuarter.mode, mode),
    tool_id ? eq(toolQuarter.tool_id, tool_id) : undefined,
  )
}

const { outcome, failure, status, step, tool_id, tool_name, last_at } = toolQuarter
const sums = {
  runs: sql<number>`sum(runs)::int`,
  succeeded: sql<number>`coalesce(sum(runs) filter (where outcome = 'success'), 0)::int`,
  failed: sql<number>`coalesce(sum(runs) filter (where outcome = 'failed'), 0)::int`,
  timeouts: sql<number>`coalesce(sum(runs) filter (where failure = 'timeout'), 0)::int`,
  billed: sql<number>`sum(billed)::int`,
  billed_micros: sql<number>`sum(billed_micros)::float8`,
  free: sql<number>`sum(free)::int`,
}
const newest_name = sql<string>`(array_agg(${tool_name} order by ${last_at} desc))[1]`

/** Sums of each tool by how long runs took. */
export const findSumsOfTools = (tx: OrganizationTx, span: RunSpan) =>
  tx.db
    .select({ tool_id, step, tool_name: newest_name, last_at: sql<string>`max(${last_at})`, ...sums })
    .from(toolQuarter)
    .where(within(tx, span, 'live'))
    .groupBy(tool_id, step)
    .having(ne(sums.runs, 0))
    .orderBy(tool_id, step)
export type ToolSumRow = Awaited<ReturnType<typeof findSumsOfTools>>[number]

/** The sums of parts of a span, numbered from 1 by when each begins. */
export const findSumsOfToolParts = (tx: OrganizationTx, span: RunSpan, begins: readonly string[]) =>
  tx.db
    .select({
      part: sql<number>`width_bucket(${toolQuarter.quarter}, ${sql.param([...begins])}::timestamptz[])`,
      step,
      ...sums,
    })
    .from(toolQuarter)
    .where(within(tx, span, 'live', grainUncutBy(begins)))
    .groupBy(sql`1`, step)
    .having(ne(sums.runs, 0))

/** Runs that failed, by cause and tool. */
export const findFailuresOfTools = (tx: OrganizationTx, span: RunSpan) =>
  tx.db
    .select({
      failure: sql<ToolFailure>`${failure}`,
      status: sql<number | null>`nullif(${status}, 0)`,
      tool_id,
      tool_name: newest_name,
      runs: sums.runs,
      last_at: sql<string>`max(${last_at})`,
    })
    .from(toolQuarter)
    .where(and(within(tx, span, 'live'), eq(outcome, 'failed')))
    .groupBy(failure, status, tool_id)
    .having(ne(sums.runs, 0))
    .orderBy(desc(sums.runs), tool_id)

export async function countTestRuns(tx: OrganizationTx, span: RunSpan): Promise<number> {
  const [row] = await tx.db
    .select({ runs: sql<number>`coalesce(sum(runs), 0)::int` })
    .from(toolQuarter)
    .where(within(tx, span, 'test'))
  return row?.runs ?? 0
}
