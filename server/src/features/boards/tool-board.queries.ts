import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { toolRun } from '#features/tools/tools.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type RunSpan = { agent_id: string; starts: string; ends: string }

const within = (tx: OrganizationTx, { agent_id, starts, ends }: RunSpan, mode: 'live' | 'test') =>
  and(
    ours(tx, toolRun),
    eq(toolRun.agent_id, agent_id),
    gte(toolRun.started_at, starts),
    lt(toolRun.started_at, ends),
    eq(toolRun.mode, mode),
  )

const sums = {
  runs: sql<number>`count(*)::int`,
  succeeded: sql<number>`(count(*) filter (where ${toolRun.outcome} = 'success'))::int`,
  failed: sql<number>`(count(*) filter (where ${toolRun.outcome} = 'failed'))::int`,
  timeouts: sql<number>`(count(*) filter (where ${toolRun.failure} = 'timeout'))::int`,
  conversations: sql<number>`count(distinct ${toolRun.conversation_id})::int`,
  p50_ms: sql<number | null>`percentile_cont(0.5) within group (order by ${toolRun.ms})`,
  p95_ms: sql<number | null>`percentile_cont(0.95) within group (order by ${toolRun.ms})`,
  billed: sql<number>`count(${toolRun.billed_micros})::int`,
  billed_micros: sql<number>`coalesce(sum(${toolRun.billed_micros}), 0)::float8`,
  free: sql<number>`(count(*) filter (where ${toolRun.billing_rule} = 'free'))::int`,
}

/** Over all runs of a span for customers. */
export async function findSumsOfRuns(tx: OrganizationTx, span: RunSpan) {
  const [row] = await tx.db
    .select(sums)
    .from(toolRun)
    .where(within(tx, span, 'live'))
  if (!row) throw new Error('sums have a row')
  return row
}

/** Tool by tool, the most used first, each called as in its newest run. */
export const findSumsByTool = (tx: OrganizationTx, span: RunSpan) =>
  tx.db
    .select({
      tool_id: sql<ToolId>`${toolRun.tool_id}`,
      tool_name: sql<string>`(array_agg(${toolRun.tool_name} order by ${toolRun.started_at} desc))[1]`,
      ...sums,
    })
    .from(toolRun)
    .where(within(tx, span, 'live'))
    .groupBy(toolRun.tool_id)
    .orderBy(desc(sql`count(*)`), toolRun.tool_id)

/** Runs that failed, by cause and tool. */
export const findFailuresOfRuns = (tx: OrganizationTx, span: RunSpan) =>
  tx.db
    .select({
      failure: sql<ToolFailure>`${toolRun.failure}`,
      status: toolRun.status,
      tool_id: sql<ToolId>`${toolRun.tool_id}`,
      tool_name: sql<string>`(array_agg(${toolRun.tool_name} order by ${toolRun.started_at} desc))[1]`,
      runs: sql<number>`count(*)::int`,
      last_at: sql<string>`max(${toolRun.started_at})`,
    })
    .from(toolRun)
    .where(and(within(tx, span, 'live'), eq(toolRun.outcome, 'failed'), sql`${toolRun.failure} is not null`))
    .groupBy(toolRun.failure, toolRun.status, toolRun.tool_id)
    .orderBy(desc(sql`count(*)`), toolRun.tool_id)

export async function countTestRuns(tx: OrganizationTx, span: RunSpan): Promise<number> {
  const [row] = await tx.db
    .select({ runs: sums.runs })
    .from(toolRun)
    .where(within(tx, span, 'test'))
  return row?.runs ?? 0
}
