import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { vaultFile } from '#features/vault/vault.tables.ts'
import { contains } from '#platform/database/contains.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type VaultFileRow = typeof vaultFile.$inferSelect

const alive = (tx: OrganizationTx) => and(ours(tx, vaultFile), isNull(vaultFile.deleted_at))

export async function findVaultFile(tx: OrganizationTx, id: string): Promise<VaultFileRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(vaultFile)
    .where(and(alive(tx), eq(vaultFile.id, id)))
  return row
}

export async function lockVaultFile(tx: OrganizationTx, id: string): Promise<VaultFileRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(vaultFile)
    .where(and(alive(tx), eq(vaultFile.id, id)))
    .for('update')
  return row
}

export const insertVaultFile = (tx: OrganizationTx, row: VaultFileRow) => tx.db.insert(vaultFile).values(row)

export async function updateVaultFile(
  tx: OrganizationTx,
  id: string,
  change: Partial<VaultFileRow>,
): Promise<VaultFileRow> {
  const [row] = await tx.db
    .update(vaultFile)
    .set(change)
    .where(and(ours(tx, vaultFile), eq(vaultFile.id, id)))
    .returning()
  if (!row) throw new Error('a locked file is gone')
  return row
}

const matching = (tx: OrganizationTx, agent_id: string, search: string | undefined) =>
  and(alive(tx), eq(vaultFile.agent_id, agent_id), search ? contains(vaultFile.name, search) : undefined)

/** Newest first, from just after or before a row. */
export const findVaultFiles = (
  tx: OrganizationTx,
  filter: { agent_id: string; search?: string | undefined },
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<VaultFileRow[]> => {
  const position = sql`(${vaultFile.uploaded_at}, ${vaultFile.id})`
  const beyond =
    at &&
    (at.direction === 'next'
      ? sql`${position} < (${at.at}::timestamptz, ${at.id}::uuid)`
      : sql`${position} > (${at.at}::timestamptz, ${at.id}::uuid)`)
  const [first, then] = [vaultFile.uploaded_at, vaultFile.id]
  return tx.db
    .select()
    .from(vaultFile)
    .where(and(matching(tx, filter.agent_id, filter.search), beyond))
    .orderBy(...(at?.direction === 'prev' ? [asc(first), asc(then)] : [desc(first), desc(then)]))
    .limit(rows)
}

export async function countVaultFiles(
  tx: OrganizationTx,
  filter: { agent_id: string; search?: string | undefined },
): Promise<number> {
  const [row] = await tx.db
    .select({ total: count() })
    .from(vaultFile)
    .where(matching(tx, filter.agent_id, filter.search))
  return row?.total ?? 0
}

/** Counts a use of each file. */
export const countUses = (tx: OrganizationTx, ids: string[]) =>
  tx.db
    .update(vaultFile)
    .set({ uses: sql`${vaultFile.uses} + 1` })
    .where(and(ours(tx, vaultFile), inArray(vaultFile.id, ids)))

/** Files whose reading has not moved since before an instant, or whose turn has not come since before another. */
export const findStuck = (tx: PlatformTx, before: { reading: string; queued: string }) =>
  tx.db
    .select({ organization_id: vaultFile.organization_id, id: vaultFile.id, attempt: vaultFile.attempt })
    .from(vaultFile)
    .where(
      and(
        inArray(vaultFile.status, ['queued', 'vectorizing']),
        isNull(vaultFile.deleted_at),
        lt(
          vaultFile.moved_at,
          sql`case ${vaultFile.status} when 'queued' then ${before.queued}::timestamptz else ${before.reading}::timestamptz end`,
        ),
      ),
    )
    .limit(100)

/** Which of these storage keys a living file still uses. */
export async function findKeysInUse(tx: PlatformTx, keys: string[]): Promise<Set<string>> {
  const rows = await tx.db
    .select({ key: vaultFile.storage_key })
    .from(vaultFile)
    .where(and(inArray(vaultFile.storage_key, keys), isNotNull(vaultFile.storage_key), isNull(vaultFile.deleted_at)))
  return new Set(rows.flatMap(({ key }) => (key ? [key] : [])))
}
