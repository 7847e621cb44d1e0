import { type SQL, sql } from 'drizzle-orm'
import type { PlatformTx } from '#platform/database/tx.ts'

/** An organization on the first of its month, and the month before it. */
export type DueOrganization = { organization_id: string; month: string }

const localNow = (now: string) => sql`(${now}::timestamptz at time zone organization.time_zone)`
const monthBefore = (now: string) => sql`(date_trunc('month', ${localNow(now)}) - interval '1 month')::date`

/** A page of organizations: those after an id, where the month before is over for so many minutes by their clocks. */
type Page = { now: string; after_minute: number; after: string; rows: number }

async function findDue(
  tx: PlatformTx,
  { now, after_minute, after, rows }: Page,
  waits: SQL,
): Promise<DueOrganization[]> {
  const { rows: due } = await tx.db.execute<DueOrganization>(sql`
    select organization.id as organization_id, to_char(${monthBefore(now)}, 'YYYY-MM') as month
    from organization
    where ${localNow(now)} >= date_trunc('month', ${localNow(now)}) + make_interval(mins => ${after_minute})
      and organization.id > ${after} and exists (${waits})
    order by organization.id limit ${rows}`)
  return due
}

/**
 * Organizations with an agent that had conversations in the month before and has no signed report of it. Reports of earlier
 * months are signed by members alone.
 */
export const findToSign = (tx: PlatformTx, page: Page): Promise<DueOrganization[]> =>
  findDue(
    tx,
    page,
    sql`
      select 1 from agent
      where agent.organization_id = organization.id and agent.deleted_at is null and exists (
          select 1 from conversation_quarter
          where conversation_quarter.organization_id = agent.organization_id and conversation_quarter.agent_id = agent.id
            and conversation_quarter.grain = 'quarter'
            and conversation_quarter.quarter >= ${monthBefore(page.now)}::timestamp at time zone organization.time_zone
            and conversation_quarter.quarter < date_trunc('month', ${localNow(page.now)}) at time zone organization.time_zone)
        and not exists (
          select 1 from value_report
          where value_report.organization_id = agent.organization_id and value_report.agent_id = agent.id
            and value_report.month = ${monthBefore(page.now)})`,
  )

/** Organizations whose first reports of the month before wait to be mailed. */
export const findToMail = (tx: PlatformTx, page: Page): Promise<DueOrganization[]> =>
  findDue(
    tx,
    page,
    sql`
      select 1 from value_report
      where value_report.organization_id = organization.id and value_report.month = ${monthBefore(page.now)}
        and value_report.edition = 1 and value_report.mailed_at is null`,
  )
