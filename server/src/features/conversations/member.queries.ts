import { and, eq, inArray } from 'drizzle-orm'
import { membership } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Finds, of these people, active members. */
export async function findActive(tx: OrganizationTx, user_ids: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(and(ours(tx, membership), inArray(membership.user_id, user_ids), eq(membership.status, 'active')))
  return rows.map(({ user_id }) => user_id)
}
