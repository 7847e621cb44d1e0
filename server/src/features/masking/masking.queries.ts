import { eq } from 'drizzle-orm'
import { organization } from '#features/organizations/organizations.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Whether members see customers' data masked, asked of an organization one is not in yet. */
export async function findMasking(tx: PlatformTx, organization_id: string) {
  const [row] = await tx.db
    .select({ masks_members: organization.masks_members })
    .from(organization)
    .where(eq(organization.id, organization_id))
  return row
}
