import { and, eq } from 'drizzle-orm'
import { membership } from '#features/organizations/organizations.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Whether a person is an active member of an organization. */
export async function isSomewhere(tx: PlatformTx, user_id: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.user_id, user_id), eq(membership.status, 'active')))
    .limit(1)
  return found !== undefined
}
