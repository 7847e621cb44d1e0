import { eq, sql } from 'drizzle-orm'
import { storageShare } from '#platform/files/storage.tables.ts'
import { type OrganizationTx, ours, type PlatformTx } from '#platform/database/tx.ts'

/** In gigabytes; undefined where the organization has the installation's. */
export async function findShare(tx: Pick<PlatformTx, 'db'>, organization_id: string): Promise<number | undefined> {
  const [row] = await tx.db
    .select({ gigabytes: storageShare.gigabytes })
    .from(storageShare)
    .where(eq(storageShare.organization_id, organization_id))
  return row?.gigabytes
}

export const setShare = (tx: Pick<OrganizationTx, 'db' | 'organization_id'>, gigabytes: number) =>
  tx.db
    .insert(storageShare)
    .values({ organization_id: tx.organization_id, gigabytes })
    .onConflictDoUpdate({ target: storageShare.organization_id, set: { gigabytes } })

/** The organization has the installation's share again. */
export const dropShare = (tx: Pick<OrganizationTx, 'db' | 'organization_id'>) =>
  tx.db.delete(storageShare).where(ours(tx, storageShare))

/** Every organization, by name. */
export async function findOrganizationNames(tx: Pick<PlatformTx, 'db'>): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.db.execute<{ id: string; name: string }>(
    sql`select id, name from organization order by name, id`,
  )
  return rows
}
