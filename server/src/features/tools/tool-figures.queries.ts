import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { toolFill, type ToolFillRow, toolQuarter } from '#features/tools/tool-figures.tables.ts'
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

/** Until the end of the transaction nothing is added to the sums of an agent, and nothing that was is uncommitted. */
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
  if (from === null) return
  await tx.db.execute(sql`select add_tool_figures(array(select tool_figures(run, 1) from tool_run run
    where run.organization_id = ${tx.organization_id} and run.agent_id = ${agent_id} and run.started_at >= ${from}
      and (${until}::timestamptz is null or run.started_at < ${until})))`)
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
