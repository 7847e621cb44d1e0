import { asc } from 'drizzle-orm'
import { asSystem } from '#context.ts'
import { auditEntry } from '#platform/audit/audit.tables.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { runningApp } from './running-app.ts'

/** The audit trail of an organization, oldest first. */
export async function auditOf(organization_id: string) {
  const { deps } = await runningApp()
  return withOrganization(asSystem(deps, organization_id), (tx) =>
    tx.db.select().from(auditEntry).orderBy(asc(auditEntry.at), asc(auditEntry.id)),
  )
}
