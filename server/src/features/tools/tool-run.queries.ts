import { and, count, eq, inArray, lt, sql } from 'drizzle-orm'
import { toolRun, type ToolRunRow } from '#features/tools/tools.tables.ts'
import { oursPlaceholder, rowPlaceholders, statement } from '#platform/database/statement.ts'
import { notedAfter } from '#platform/events/event.queries.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Sent when it is called. */
export const insertToolRun = statement<Omit<ToolRunRow, 'organization_id'>, unknown>((db) =>
  db.insert(toolRun).values(rowPlaceholders(toolRun)),
)

/** Notes facts of a conversation once it is locked. It belongs to a feature above, so its table goes by its name. */
export const insertInConversation = statement<{ conversation_id: string; events: string }, unknown>((db) => {
  const locked = db.$with('locked', { id: toolRun.conversation_id }).as(
    sql`select id from conversation where organization_id = ${sql.placeholder('organization_id')}::uuid
        and id = ${sql.placeholder('conversation_id')}::uuid for no key update`,
  )
  const noted = notedAfter(db, locked)
  return db.with(locked, noted).select({ id: noted.id }).from(noted)
})

export type RunEnd = Pick<
  ToolRunRow,
  'outcome' | 'failure' | 'status' | 'ms' | 'billed_micros' | 'billing_rule' | 'detail'
>

const end = statement<RunEnd & { id: string }, { id: string }[]>((db) =>
  db
    .update(toolRun)
    .set({
      outcome: sql`${sql.placeholder('outcome')}`,
      failure: sql`${sql.placeholder('failure')}`,
      status: sql`${sql.placeholder('status')}`,
      ms: sql`${sql.placeholder('ms')}`,
      billed_micros: sql`${sql.placeholder('billed_micros')}`,
      billing_rule: sql`${sql.placeholder('billing_rule')}`,
      detail: sql`${sql.placeholder('detail')}::jsonb`,
    })
    .where(and(oursPlaceholder(toolRun), eq(toolRun.id, sql.placeholder('id')), eq(toolRun.outcome, 'running')))
    .returning({ id: toolRun.id }),
)
/** Writes down what became of a run. Sent when it is called. @returns whether it was still under way */
export const endToolRun = async (tx: OrganizationTx, id: string, { detail, ...values }: RunEnd): Promise<boolean> =>
  (await end(tx, { id, ...values, detail: JSON.stringify(detail) as never })).length === 1

const RUNS_LOCK = 58_003
/** Locks the runs of a tool in a conversation until the transaction ends: the next count finds the run it begins. */
export const lockRunsIn = (tx: OrganizationTx, conversation_id: string, tool_id: string): Promise<unknown> =>
  tx.db.execute(sql`select pg_advisory_xact_lock(${RUNS_LOCK}::integer, hashtext(${conversation_id + tool_id}))`)

/** How often customers' runs of a tool were made in a conversation, those under way among them. */
export async function countRunsIn(tx: OrganizationTx, conversation_id: string, tool_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ runs: count() })
    .from(toolRun)
    .where(and(ours(tx, toolRun), eq(toolRun.conversation_id, conversation_id), eq(toolRun.tool_id, tool_id)))
  return row?.runs ?? 0
}

/** Whether a turn has run a tool, or may have: its run is under way with an unknown outcome. */
export async function mayHaveRunInTurn(tx: OrganizationTx, turn_id: string, tool_id: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: toolRun.id })
    .from(toolRun)
    .where(
      and(
        ours(tx, toolRun),
        eq(toolRun.turn_id, turn_id),
        eq(toolRun.tool_id, tool_id),
        sql`(${toolRun.outcome} <> 'failed' or ${toolRun.failure} = 'unknown_outcome')`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Runs that were given up and still read as under way: their process died. */
export const findGivenUpRuns = (tx: PlatformTx, before: string, aside: string[]) =>
  tx.db
    .select({ organization_id: toolRun.organization_id, id: toolRun.id })
    .from(toolRun)
    .where(
      and(
        eq(toolRun.outcome, 'running'),
        lt(toolRun.given_up_at, before),
        sql`not (${toolRun.id} = any(${sql.param(aside)}::uuid[]))`,
      ),
    )
    .limit(100)

/** Ends a run, or those of a turn, that are under way: their outcome is unknown. @returns those that were */
export const endGivenUp = (tx: OrganizationTx, of: { id: string } | { turn_id: string }): Promise<ToolRunRow[]> =>
  tx.db
    .update(toolRun)
    .set({ outcome: 'failed', failure: 'unknown_outcome' })
    .where(
      and(
        ours(tx, toolRun),
        'id' in of ? eq(toolRun.id, of.id) : eq(toolRun.turn_id, of.turn_id),
        eq(toolRun.outcome, 'running'),
      ),
    )
    .returning()

/** It belongs to a feature above, so its table goes by its name. */
const hasConversation = sql`exists (select 1 from conversation
  where conversation.organization_id = tool_run.organization_id and conversation.id = tool_run.conversation_id)`

/**
 * Takes out what was said, sent and answered in runs before a moment, and of which conversation they were once that is gone; when
 * they were and what they cost stays.
 */
export const eraseTraces = (tx: OrganizationTx, before: string) =>
  tx.db
    .update(toolRun)
    .set({ detail: null, conversation_id: sql`case when ${hasConversation} then ${toolRun.conversation_id} end` })
    .where(
      and(
        ours(tx, toolRun),
        lt(toolRun.started_at, before),
        sql`(${toolRun.detail} is not null or (${toolRun.conversation_id} is not null and not ${hasConversation}))`,
      ),
    )

/** Erases the traces of conversations that are erased. @returns how many */
export async function eraseTracesOf(tx: OrganizationTx, conversation_ids: string[]): Promise<Record<string, number>> {
  const erased = await tx.db
    .update(toolRun)
    .set({ detail: null, conversation_id: null })
    .where(and(ours(tx, toolRun), inArray(toolRun.conversation_id, conversation_ids)))
    .returning({ id: toolRun.id })
  return { tool_runs: erased.length }
}

/** Customers' use of an agent's tools since a moment, with its results, and the last failures. */
export async function findUse(
  tx: OrganizationTx,
  agent_id: string,
  { since, day_ago }: { since: string; day_ago: string },
) {
  const { rows } = await tx.db.execute<{
    tool_id: string
    runs: number
    conversations: number
    succeeded_at: string | null
    failed_24_hours: number
    average_ms: number | null
    billed: number
    failed_at: string | null
    failure: string | null
    status: number | null
  }>(sql`
    select used.*, last.started_at as failed_at, last.failure, last.status
    from (
      select tool_id, count(*)::integer as runs, count(distinct conversation_id)::integer as conversations,
        max(started_at) filter (where outcome = 'success') as succeeded_at,
        (count(*) filter (where outcome = 'failed' and failure is distinct from 'not_verified' and started_at >= ${day_ago}))::integer as failed_24_hours,
        avg(ms)::float8 as average_ms, count(billed_micros)::integer as billed
      from ${toolRun}
      where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and started_at >= ${since} and mode = 'live'
      group by tool_id) used
    left join lateral (
      select started_at, failure, status from ${toolRun} run
      where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and started_at >= ${since}
        and mode = 'live' and run.tool_id = used.tool_id and outcome = 'failed'
        and failure is distinct from 'not_verified'
      order by started_at desc, id desc limit 1) last on true`)
  return rows
}
