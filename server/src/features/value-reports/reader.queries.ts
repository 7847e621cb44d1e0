import { and, asc, eq, inArray } from 'drizzle-orm'
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

/** How many of these people are active members. */
export const countActiveMembers = (tx: OrganizationTx, user_ids: string[]): Promise<number> =>
  tx.db.$count(
    membership,
    and(ours(tx, membership), inArray(membership.user_id, user_ids), eq(membership.status, 'active')),
  )

/** Puts these in the place of those there were. */
export async function replaceReaders(tx: OrganizationTx, user_ids: readonly string[]): Promise<void> {
  await tx.db.delete(valueReportReader).where(ours(tx, valueReportReader))
  if (user_ids.length === 0) return
  await tx.db
    .insert(valueReportReader)
    .values(user_ids.map((user_id) => ({ organization_id: tx.organization_id, user_id })))
}
