import { addMonths } from '@tertulia/contract/calendar'
import { sql } from 'drizzle-orm'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Agents that had conversations in a month and have no signed report of it. @param month `2026-10` */
export async function findAgentsToSign(tx: OrganizationTx, month: string): Promise<string[]> {
  const first = `${month}-01`
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select agent.id from agent join organization on organization.id = agent.organization_id
    where agent.organization_id = ${tx.organization_id} and agent.deleted_at is null
      and exists (
        select 1 from conversation_quarter
        where conversation_quarter.organization_id = agent.organization_id and conversation_quarter.agent_id = agent.id
          and conversation_quarter.grain = 'quarter'
          and conversation_quarter.quarter >= ${first}::timestamp at time zone organization.time_zone
          and conversation_quarter.quarter < ${addMonths(first, 1)}::timestamp at time zone organization.time_zone)
      and not exists (
        select 1 from value_report
        where value_report.organization_id = agent.organization_id and value_report.agent_id = agent.id
          and value_report.month = ${first}::date)
    order by agent.id`)
  return rows.map(({ id }) => id)
}
