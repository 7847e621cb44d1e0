import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { ToolRunFigures } from '@tertulia/contract/tools'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { toolRun, type ToolRunRow } from '#features/tools/tools.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type RunFilter = {
  agent_id: string
  since: string
  until?: string | undefined
  failure?: ToolFailure | undefined
  tool_id?: ToolId | undefined
  outcome?: 'success' | 'failed' | 'running' | 'test' | 'live' | undefined
  billed?: 'yes' | 'no' | undefined
  conversation_id?: string | undefined
}

/** A run with who it was for. */
export type ShownRun = ToolRunRow & { customer: string | null }

const matching = (tx: OrganizationTx, filter: RunFilter): SQL | undefined => {
  const { agent_id, since, until, failure, tool_id, outcome, billed, conversation_id } = filter
  return and(
    ours(tx, toolRun),
    eq(toolRun.agent_id, agent_id),
    gte(toolRun.started_at, since),
    until ? lt(toolRun.started_at, until) : undefined,
    failure ? eq(toolRun.failure, failure) : undefined,
    tool_id ? eq(toolRun.tool_id, tool_id) : undefined,
    outcome && eq(toolRun.mode, outcome === 'test' ? 'test' : 'live'),
    outcome && outcome !== 'test' && outcome !== 'live' ? eq(toolRun.outcome, outcome) : undefined,
    billed === 'yes' ? isNotNull(toolRun.billed_micros) : undefined,
    billed === 'no' ? isNull(toolRun.billed_micros) : undefined,
    conversation_id ? eq(toolRun.conversation_id, conversation_id) : undefined,
  )
}

const withCustomer = (tx: OrganizationTx) =>
  tx.db
    .select({ run: toolRun, customer: conversation.profile_name })
    .from(toolRun)
    .leftJoin(conversation, and(ours(tx, conversation), eq(conversation.id, toolRun.conversation_id)))

const flat = ({ run, ...of }: { run: ToolRunRow } & Omit<ShownRun, keyof ToolRunRow>): ShownRun => ({ ...run, ...of })

/** Newest first; upwards from a cursor that looks back, oldest first. */
export async function findRuns(
  tx: OrganizationTx,
  filter: RunFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<ShownRun[]> {
  const up = at?.direction === 'prev'
  const beyond =
    at && sql`(${toolRun.started_at}, ${toolRun.id}) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  const found = await withCustomer(tx)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(up ? [asc(toolRun.started_at), asc(toolRun.id)] : [desc(toolRun.started_at), desc(toolRun.id)]))
    .limit(rows)
  return found.map(flat)
}

export async function findToolRun(tx: OrganizationTx, agent_id: string, id: string): Promise<ShownRun | undefined> {
  const [found] = await withCustomer(tx).where(
    and(ours(tx, toolRun), eq(toolRun.agent_id, agent_id), eq(toolRun.id, id)),
  )
  return found && flat(found)
}

/** Counts no further than asked. */
export async function countRuns(tx: OrganizationTx, filter: RunFilter, most: number): Promise<number> {
  const some = tx.db
    .select({ one: sql`1` })
    .from(toolRun)
    .where(matching(tx, filter))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}

const figures = {
  runs: sql<number>`count(*)::int`,
  success: sql<
    number | null
  >`avg((${toolRun.outcome} = 'success')::int) filter (where ${toolRun.outcome} <> 'running')::float8`,
  p50_ms: sql<number | null>`percentile_cont(0.5) within group (order by ${toolRun.ms})`,
  p95_ms: sql<number | null>`percentile_cont(0.95) within group (order by ${toolRun.ms})`,
  billed: sql<number>`count(${toolRun.billed_micros})::int`,
  billed_micros: sql<number>`coalesce(sum(${toolRun.billed_micros}), 0)::float8`,
}

/** Counts runs for customers alone, unless the filter asks for tests. */
const countedRuns = (tx: OrganizationTx, filter: RunFilter) =>
  and(matching(tx, filter), filter.outcome === 'test' ? undefined : eq(toolRun.mode, 'live'))

/** Figures over the runs of a filter, tool by tool, the most used first, with the newest failure of each. */
export async function findFiguresByTool(tx: OrganizationTx, filter: RunFilter) {
  const newest = <Value>(column: typeof toolRun.failure | typeof toolRun.started_at | typeof toolRun.status) =>
    sql<Value | null>`(array_agg(${column} order by ${toolRun.started_at} desc) filter (where ${toolRun.outcome} = 'failed'))[1]`
  const runs = desc(sql`count(*)`)
  return tx.db
    .select({
      tool_id: toolRun.tool_id,
      tool_name: sql<string>`(array_agg(${toolRun.tool_name} order by ${toolRun.started_at} desc))[1]`,
      ...figures,
      timeouts: sql<number>`(count(*) filter (where ${toolRun.failure} = 'timeout'))::int`,
      failed_at: newest<string>(toolRun.started_at),
      failure: newest<ToolFailure>(toolRun.failure),
      status: newest<number>(toolRun.status),
    })
    .from(toolRun)
    .where(countedRuns(tx, filter))
    .groupBy(toolRun.tool_id)
    .orderBy(runs, asc(toolRun.tool_id))
}

/** Figures over all runs of a filter. */
export async function findFigures(tx: OrganizationTx, filter: RunFilter): Promise<ToolRunFigures> {
  const [row] = await tx.db.select(figures).from(toolRun).where(countedRuns(tx, filter))
  return row ?? { runs: 0, success: null, p50_ms: null, p95_ms: null, billed: 0, billed_micros: 0 }
}
