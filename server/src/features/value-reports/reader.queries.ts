import { and, asc, eq } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { membership } from '#features/organizations/organizations.tables.ts'
import { valueReportReader } from '#features/value-reports/value-reports.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Members who have reports mailed: active ones. */
export const findReaders = (tx: OrganizationTx, user_id?: string) =>
  tx.db
    .select({ user_id: valueReportReader.user_id, email: userAccount.email, language: userAccount.language })
    .from(valueReportReader)
    .innerJoin(
      membership,
      and(ours(tx, membership), eq(membership.user_id, valueReportReader.user_id), eq(membership.status, 'active')),
    )
    .innerJoin(userAccount, eq(userAccount.id, valueReportReader.user_id))
    .where(and(ours(tx, valueReportReader), user_id === undefined ? undefined : eq(valueReportReader.user_id, user_id)))
    .orderBy(asc(valueReportReader.user_id))

/** Whether a person is an active member. */
export async function isActiveMember(tx: OrganizationTx, user_id: string): Promise<boolean> {
  const active = and(ours(tx, membership), eq(membership.user_id, user_id), eq(membership.status, 'active'))
  return (await tx.db.$count(membership, active)) > 0
}

/** Puts a member on the list; idempotent. */
export const addReader = (tx: OrganizationTx, user_id: string) =>
  tx.db.insert(valueReportReader).values({ organization_id: tx.organization_id, user_id }).onConflictDoNothing()

/** Takes a member off the list. */
export const removeReader = (tx: OrganizationTx, user_id: string) =>
  tx.db.delete(valueReportReader).where(and(ours(tx, valueReportReader), eq(valueReportReader.user_id, user_id)))
