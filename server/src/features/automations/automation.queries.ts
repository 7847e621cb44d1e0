import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import {
  automation,
  automationRevision,
  automationRun,
  type AutomationRow,
} from '#features/automations/automations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const of = (tx: OrganizationTx, agent_id: string) => and(ours(tx, automation), eq(automation.agent_id, agent_id))

/** In the order in which they are applied. */
export const findAutomations = (tx: OrganizationTx, agent_id: string): Promise<AutomationRow[]> =>
  tx.db.select().from(automation).where(of(tx, agent_id)).orderBy(asc(automation.position), asc(automation.id))

export const findSwitchedOn = (tx: OrganizationTx, agent_id: string): Promise<AutomationRow[]> =>
  tx.db
    .select()
    .from(automation)
    .where(and(of(tx, agent_id), eq(automation.is_on, true)))
    .orderBy(asc(automation.position), asc(automation.id))

export async function findAutomation(
  tx: OrganizationTx,
  agent_id: string,
  id: string,
): Promise<AutomationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(automation)
    .where(and(of(tx, agent_id), eq(automation.id, id)))
  return row
}

/** How many there are, and where the last one stands. */
export async function countAutomations(
  tx: OrganizationTx,
  agent_id: string,
): Promise<{ automations: number; last: number }> {
  const [row] = await tx.db
    .select({ automations: count(), last: max(automation.position) })
    .from(automation)
    .where(of(tx, agent_id))
  return { automations: row?.automations ?? 0, last: row?.last ?? 0 }
}

/** Revisions of agents that have or had automations. */
export async function findRevisions(tx: OrganizationTx, agent_ids: string[]): Promise<Map<string, number>> {
  const rows = await tx.db
    .select()
    .from(automationRevision)
    .where(and(ours(tx, automationRevision), inArray(automationRevision.agent_id, agent_ids)))
  return new Map(rows.map(({ agent_id, revision }) => [agent_id, revision]))
}

/** Counts a change of an agent's automations. Changes of one agent follow one another from here on. */
export const raiseAutomationRevision = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .insert(automationRevision)
    .values({ organization_id: tx.organization_id, agent_id, revision: 1 })
    .onConflictDoUpdate({
      target: [automationRevision.organization_id, automationRevision.agent_id],
      set: { revision: sql`${automationRevision.revision} + 1` },
    })

export const insertAutomation = (tx: OrganizationTx, row: Omit<AutomationRow, 'organization_id'>) =>
  tx.db.insert(automation).values({ ...row, organization_id: tx.organization_id })

export const updateAutomation = (
  tx: OrganizationTx,
  id: string,
  change: Partial<Pick<AutomationRow, 'name' | 'definition' | 'is_on' | 'updated_at'>>,
) =>
  tx.db
    .update(automation)
    .set(change)
    .where(and(ours(tx, automation), eq(automation.id, id)))

export const deleteAutomation = (tx: OrganizationTx, id: string) =>
  tx.db.delete(automation).where(and(ours(tx, automation), eq(automation.id, id)))

/** Numbers automations anew, in the given order. */
export const putPositions = (tx: OrganizationTx, agent_id: string, ids: string[]) =>
  tx.db.execute(sql`
    update automation set position = wanted.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, position)
    where automation.organization_id = ${tx.organization_id} and automation.agent_id = ${agent_id}
      and automation.id = wanted.id and automation.position <> wanted.position`)

/** How often each automation of an agent was applied since a moment, and its newest run that went wrong. */
export async function findUseOfAutomations(tx: OrganizationTx, agent_id: string, since: string) {
  const { rows } = await tx.db.execute<{
    automation_id: string
    applied: number
    failed_at: string | null
    failed_as: 'failed' | 'stopped' | null
  }>(sql`
    select automation_id,
      count(*) filter (where outcome <> 'stopped')::int as applied,
      to_char(max(at) filter (where outcome in ('failed', 'stopped')) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at,
      (array_agg(outcome order by at desc) filter (where outcome in ('failed', 'stopped')))[1] as failed_as
    from ${automationRun}
    where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and at >= ${since}
      and automation_id is not null
    group by automation_id`)
  return new Map(rows.map((row) => [row.automation_id, row]))
}
