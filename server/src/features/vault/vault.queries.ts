import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { VaultFileStatus } from '@tertulia/contract/vault'
import { holds, passage, type PassageRow } from '#features/knowledge/knowledge.tables.ts'
import type { SourceUse } from '#features/knowledge/source-uses.ts'
import { vaultFile, type VaultFileRow } from '#features/vault/vault.tables.ts'
import { contains } from '#platform/database/contains.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

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

/** A file of the agent with these bytes that is read or waits for it. */
export async function findSameContent(tx: OrganizationTx, agent_id: string, sha256: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: vaultFile.id })
    .from(vaultFile)
    .where(
      and(alive(tx), eq(vaultFile.agent_id, agent_id), eq(vaultFile.sha256, sha256), ne(vaultFile.status, 'error')),
    )
    .limit(1)
  return rows.length > 0
}

/** Files of an agent, in one order so that two who change several do not wait for ever. */
export const lockVaultFiles = (
  tx: OrganizationTx,
  { agent_id, ids, deleted }: { agent_id: string; ids: string[]; deleted: boolean },
): Promise<VaultFileRow[]> =>
  tx.db
    .select()
    .from(vaultFile)
    .where(
      and(
        ours(tx, vaultFile),
        eq(vaultFile.agent_id, agent_id),
        inArray(vaultFile.id, ids),
        deleted ? isNotNull(vaultFile.deleted_at) : isNull(vaultFile.deleted_at),
      ),
    )
    .orderBy(asc(vaultFile.id))
    .for('update')

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

export type FileFilter = {
  agent_id: string
  search?: string | undefined
  category?: string | undefined
  status?: VaultFileStatus | undefined
}

const matching = (tx: OrganizationTx, { agent_id, search, category, status }: FileFilter) =>
  and(
    alive(tx),
    eq(vaultFile.agent_id, agent_id),
    search ? contains(vaultFile.name, search) : undefined,
    category === undefined ? undefined : eq(vaultFile.category, category),
    status && eq(vaultFile.status, status),
  )

/** Every category that a file of the agent has. */
export async function findCategories(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ category: vaultFile.category })
    .from(vaultFile)
    .where(and(matching(tx, { agent_id }), ne(vaultFile.category, '')))
    .limit(500)
  return rows.map(({ category }) => category)
}

/** Newest first, from just after or before a row. */
export const findVaultFiles = (
  tx: OrganizationTx,
  filter: FileFilter,
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
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(at?.direction === 'prev' ? [asc(first), asc(then)] : [desc(first), desc(then)]))
    .limit(rows)
}

export async function countVaultFiles(tx: OrganizationTx, filter: FileFilter): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(vaultFile).where(matching(tx, filter))
  return row?.total ?? 0
}

/** Adds to how often each was used. */
export const addFileUses = (tx: OrganizationTx, uses: SourceUse[]) =>
  tx.db
    .update(vaultFile)
    .set({ uses: sql`${vaultFile.uses} + used.times` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as used (id uuid, times integer)`)
    .where(and(ours(tx, vaultFile), sql`${vaultFile.id} = used.id`))

/** Files whose reading has not moved since before an instant, or whose turn has not come since before another. */
export const findStuck = (tx: PlatformTx, before: { reading: string; queued: string }, except: string[]) =>
  tx.db
    .select({ organization_id: vaultFile.organization_id, id: vaultFile.id, attempt: vaultFile.attempt })
    .from(vaultFile)
    .where(
      and(
        inArray(vaultFile.status, ['queued', 'vectorizing']),
        isNull(vaultFile.deleted_at),
        notInArray(vaultFile.id, except),
        lt(
          vaultFile.moved_at,
          sql`case ${vaultFile.status} when 'queued' then ${before.queued}::timestamptz else ${before.reading}::timestamptz end`,
        ),
      ),
    )
    .limit(100)

/** Bytes of the files that an organization has in the vaults of its agents. */
export async function sumVaultBytes(tx: Pick<PlatformTx, 'db'>, organization_id: string): Promise<number> {
  const [sum] = await tx.db
    .select({ bytes: sql<string>`coalesce(sum(${vaultFile.size_bytes}), 0)` })
    .from(vaultFile)
    .where(and(eq(vaultFile.organization_id, organization_id), isNull(vaultFile.deleted_at)))
  return Number(sum!.bytes)
}

/** Finds, of these storage keys, those that a living file still uses. */
export async function findKeysInUse(tx: PlatformTx, keys: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ key: vaultFile.storage_key })
    .from(vaultFile)
    .where(and(inArray(vaultFile.storage_key, keys), isNotNull(vaultFile.storage_key), isNull(vaultFile.deleted_at)))
  return rows.flatMap(({ key }) => key ?? [])
}

/** Every file of an agent that was read, deleted ones too. */
export const findReadFiles = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({ id: vaultFile.id, deleted_at: vaultFile.deleted_at, attempt: vaultFile.attempt })
    .from(vaultFile)
    .where(and(ours(tx, vaultFile), eq(vaultFile.agent_id, agent_id), eq(vaultFile.status, 'ready')))

/** Files that the draft holds. */
export async function findHeldFiles(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ id: passage.source_id })
    .from(passage)
    .where(and(ours(tx, passage), eq(passage.agent_id, agent_id), eq(passage.kind, 'file'), holds('draft')))
  return rows.map(({ id }) => id)
}

/** A file's passages in the draft, in order. */
export const findFilePassages = (
  tx: OrganizationTx,
  file_id: string,
  after: number | undefined,
  rows: number,
): Promise<PassageRow[]> =>
  tx.db
    .select()
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.source_id, file_id),
        holds('draft'),
        after === undefined ? undefined : gt(passage.position, after),
      ),
    )
    .orderBy(asc(passage.position))
    .limit(rows)
