import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { toolDelta, toolFill, type ToolFillRow, toolQuarter } from '#features/tools/tool-figures.tables.ts'
import { toolRun } from '#features/tools/tools.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** An agent of the organization whose runs wait to be added up, held until the transaction ends. */
export async function findToolFill(tx: OrganizationTx): Promise<ToolFillRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(toolFill)
    .where(ours(tx, toolFill))
    .orderBy(asc(toolFill.agent_id))
    .limit(1)
    .for('update')
  return row
}

/** Until the end of the transaction no other one changes the sums of an agent. Runs go on being noted. */
export const lockToolFigures = async (tx: OrganizationTx, agent_id: string): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(39002, hashtext(${agent_id}))`))

/** The beginning of the day of UTC in which the oldest of the next runs back began; null: there are none. */
export async function findNextDay(
  tx: OrganizationTx,
  { agent_id, until }: ToolFillRow,
  runs: number,
): Promise<string | null> {
  const next = tx.db
    .select({ started_at: toolRun.started_at })
    .from(toolRun)
    .where(
      and(
        ours(tx, toolRun),
        eq(toolRun.agent_id, agent_id),
        until === null ? undefined : lt(toolRun.started_at, until),
      ),
    )
    .orderBy(desc(toolRun.started_at))
    .limit(runs)
    .as('next')
  const [row] = await tx.db
    .select({ from: sql<string | null>`date_bin('1 day', min(${next.started_at}), 'epoch')` })
    .from(next)
  return row?.from ?? null
}

/** Makes the sums of an agent's runs from a day to `until` anew; drops all of before where none is given. */
export async function addUpRuns(
  tx: OrganizationTx,
  { agent_id, until }: ToolFillRow,
  from: string | null,
): Promise<void> {
  const { quarter } = toolQuarter
  await tx.db
    .delete(toolQuarter)
    .where(
      and(
        ours(tx, toolQuarter),
        eq(toolQuarter.agent_id, agent_id),
        from === null ? undefined : gte(quarter, from),
        until === null ? undefined : lt(quarter, until),
      ),
    )
  // Runs and what they noted are seen in one moment: what is added up here is added by nothing else.
  await tx.db.execute(sql`
    with added as (
      delete from ${toolDelta} where organization_id = ${tx.organization_id} and agent_id = ${agent_id}
        and (${from}::timestamptz is null or quarter >= ${from}) and (${until}::timestamptz is null or quarter < ${until}))
    select add_tool_figures(array(select tool_figures(run, 1) from tool_run run
      where run.organization_id = ${tx.organization_id} and run.agent_id = ${agent_id} and run.started_at >= ${from}
        and (${until}::timestamptz is null or run.started_at < ${until})))`)
}

/** An agent of the organization whose runs noted something that is not in the sums yet. */
export async function findAgentWithDeltas(tx: OrganizationTx): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ agent_id: toolDelta.agent_id })
    .from(toolDelta)
    .where(ours(tx, toolDelta))
    .orderBy(asc(toolDelta.id))
    .limit(1)
  return row?.agent_id
}

/** Adds the oldest of what an agent's runs noted to the sums, under the lock of `lockToolFigures`. */
export async function addToolDeltas(tx: OrganizationTx, agent_id: string, rows: number): Promise<void> {
  await tx.db.execute(sql`
    with added as (
      delete from ${toolDelta} where organization_id = ${tx.organization_id} and id = any(array(
        select id from ${toolDelta} where organization_id = ${tx.organization_id} and agent_id = ${agent_id}
        order by id limit ${rows}))
      returning *)
    select add_tool_figures(array(
      select (organization_id, agent_id, 'quarter', quarter, tool_id, mode, outcome, failure, status, step, runs, free, billed,
        billed_micros, tool_name, last_at)::tool_quarter from added))`)
}

/** Organizations whose runs noted something that is not in the sums yet, each looked up by the one before it. */
export async function findWithToolDeltas(tx: PlatformTx, rows: number): Promise<{ organization_id: string }[]> {
  const found = await tx.db.execute<{ organization_id: string }>(sql`
    with recursive found as (
      (select organization_id from ${toolDelta} order by organization_id limit 1)
      union all
      select (select organization_id from ${toolDelta} where organization_id > found.organization_id
        order by organization_id limit 1)
      from found where found.organization_id is not null)
    select organization_id from found where organization_id is not null limit ${rows}`)
  return found.rows
}

/** @param until null: all are added up */
export async function moveToolFill(tx: OrganizationTx, { agent_id }: ToolFillRow, until: string | null): Promise<void> {
  const its = and(ours(tx, toolFill), eq(toolFill.agent_id, agent_id))
  await (until === null ? tx.db.delete(toolFill).where(its) : tx.db.update(toolFill).set({ until }).where(its))
}

/** Has the sums of all agents made anew. */
export async function insertToolFills(tx: Pick<OrganizationTx, 'db' | 'organization_id'>): Promise<void> {
  await tx.db.execute(sql`
    insert into ${toolFill} (organization_id, agent_id) select organization_id, id from ${agent}
    where organization_id = ${tx.organization_id} on conflict (organization_id, agent_id) do update set until = null`)
}

/** Organizations some of whose runs wait to be added up. */
export const findToolFills = (tx: PlatformTx, rows: number) =>
  tx.db
    .selectDistinct({ organization_id: toolFill.organization_id })
    .from(toolFill)
    .orderBy(asc(toolFill.organization_id))
    .limit(rows)
