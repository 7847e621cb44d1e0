import { asc, eq, isNull } from 'drizzle-orm'
import { asSystem } from '#platform/context.ts'
import { accountAuditEntry, auditEntry } from '#platform/audit/audit.tables.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { runningApp } from './running-app.ts'

/** The audit entries of an account, oldest first. No account: attempts with addresses without one. */
export async function accountAuditOf(user_id: string | null) {
  const { deps } = await runningApp()
  return withPlatform(deps, (tx) =>
    tx.db
      .select()
      .from(accountAuditEntry)
      .where(user_id === null ? isNull(accountAuditEntry.user_id) : eq(accountAuditEntry.user_id, user_id))
      .orderBy(asc(accountAuditEntry.at), asc(accountAuditEntry.id)),
  )
}

/** The audit trail of an organization, oldest first. */
export async function auditOf(organization_id: string) {
  const { deps } = await runningApp()
  return withOrganization(asSystem(deps, organization_id), (tx) =>
    tx.db.select().from(auditEntry).orderBy(asc(auditEntry.at), asc(auditEntry.id)),
  )
}
