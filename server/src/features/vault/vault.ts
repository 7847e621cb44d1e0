import { type UnreadableCause, VAULT_FILE_TYPES, type VaultFile, type VaultPassage } from '@tertulia/contract/vault'
import { done, type Page } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import { storeFile } from '#platform/files/store-file.ts'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import type { VaultFileRow } from '#features/vault/vault.tables.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { dropSource } from '#features/knowledge/write-passages.ts'
import { fileNameOf } from '#features/vault/file-name.ts'
import { readVaultFile } from '#features/vault/vault.jobs.ts'
import { mayBeReadBetter, announceFile, toVaultPassage, toVaultFile } from '#features/vault/file-view.ts'
import {
  countVaultFiles,
  type FileFilter,
  findCategories,
  findFilePassages,
  findSameContent,
  findVaultFile,
  findVaultFiles,
  insertVaultFile,
  lockVaultFile,
  lockVaultFiles,
  updateVaultFile,
} from '#features/vault/vault.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { pageOf } from '#platform/database/keyset.ts'
import { afterCommit, type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import type { UploadedFile } from '#platform/http/routes.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

export function listVaultFiles(
  ctx: MemberContext,
  { cursor, rows, ...filter }: FileFilter & { cursor?: string | undefined; rows: number },
): Promise<Page<VaultFile>> {
  const at = readCursor(cursor)
  return withOrganization(ctx, async (tx) => {
    const found = await findVaultFiles(tx, filter, { at, rows: rows + 1 })
    const total = await countVaultFiles(tx, filter)
    return pageOf({ found, rows, at, total, sortKey: (row) => row.uploaded_at, show: toVaultFile })
  })
}

/** The categories that files of an agent have, as a Spanish reader looks for them. */
export async function listCategories(ctx: MemberContext, agent_id: string): Promise<string[]> {
  const found = await withOrganization(ctx, (tx) => findCategories(tx, agent_id))
  return found.toSorted(new Intl.Collator('es').compare)
}

/**
 * Takes files in the order they come and sets their reading going. One that cannot be taken stays in the answer with
 * its cause and does not block the rest; an upload that breaks off, or has too many files, leaves nothing.
 */
export async function uploadVaultFiles(
  ctx: MemberContext,
  target: { agent_id: string; category: string },
  files: AsyncIterable<UploadedFile>,
): Promise<VaultFile[]> {
  const received: Received[] = []
  try {
    for await (const file of files) received.push(await receive(ctx, file))
  } catch (error) {
    for (const { storage_key } of received) if (storage_key) await ctx.files.remove(storage_key)
    throw error
  }
  const taken: VaultFile[] = []
  for (const file of received) taken.push(await take(ctx, target, file))
  return taken
}

type Received = Pick<
  VaultFileRow,
  'name' | 'type' | 'declared_type' | 'size_bytes' | 'sha256' | 'storage_key' | 'cause'
>

async function receive(ctx: MemberContext, file: UploadedFile): Promise<Received> {
  const storage_key = newId()
  const stored = await storeFile(ctx, storage_key, file.stream)
  const { name, type } = fileNameOf(file.name)
  const cause = refusalOf(type, stored.size_bytes, file.stream.truncated === true)
  if (cause) await ctx.files.remove(storage_key)
  return {
    name,
    type,
    declared_type: file.declared_type.replaceAll(/[^\x20-\x7e]/gu, '').slice(0, 100),
    ...stored,
    storage_key: cause ? null : storage_key,
    cause,
  }
}

function take(
  ctx: MemberContext,
  { agent_id, category }: { agent_id: string; category: string },
  file: Received,
): Promise<VaultFile> {
  const now = iso(ctx.clock.now())
  const row: VaultFileRow = {
    organization_id: ctx.organization_id,
    id: newId(),
    agent_id,
    ...file,
    category,
    status: file.cause ? 'error' : 'queued',
    progress: 0,
    language: null,
    pages: null,
    hidden_parts: 0,
    pages_without_text: [],
    scanned_pages: [],
    reader: 0,
    passages: 0,
    uses: 0,
    uploaded_at: now,
    uploaded_by: ctx.actor.name,
    uploaded_by_id: ctx.actor.user_id,
    attempt: 1,
    moved_at: now,
    deleted_at: null,
  }
  // Each file of a batch owes a row of its own.
  return withOrganization(
    { ...ctx, audit: ctx.audit && { ...ctx.audit, note: undefined, written: false } },
    async (tx) => {
      // Locked, so that of two at once the second finds the first; the database's unique rule is the net under it.
      if (!row.cause) await lockedAgent(tx, agent_id)
      if (!row.cause && (await findSameContent(tx, agent_id, row.sha256))) {
        const { storage_key } = row
        Object.assign(row, { status: 'error', cause: 'duplicate', storage_key: null })
        afterCommit(tx, () => void (storage_key && tx.files.remove(storage_key)))
      }
      await insertVaultFile(tx, row)
      if (!row.cause) await tx.jobs.enqueue(tx, readVaultFile, { file_id: row.id, attempt: row.attempt })
      noteAudit(tx, { entity_id: row.id, after: { name: row.name, size_bytes: row.size_bytes, cause: row.cause } })
      return announceFile(tx, row)
    },
  )
}

function refusalOf(type: string, size_bytes: number, is_cut: boolean): UnreadableCause | null {
  if (!(VAULT_FILE_TYPES as readonly string[]).includes(type)) return 'unsupported_type'
  if (is_cut) return 'too_large'
  return size_bytes === 0 ? 'empty' : null
}

export async function getVaultFile(ctx: MemberContext, id: string): Promise<VaultFile> {
  const row = await withOrganization(ctx, (tx) => findVaultFile(tx, id))
  if (!row) throw new Problem('not_found')
  return toVaultFile(row)
}

/** Passages of a file, in order. The cursor is the position of the last passage shown. */
export function listPassages(
  ctx: MemberContext,
  id: string,
  { cursor, rows }: { cursor?: string | undefined; rows: number },
): Promise<Page<z.infer<typeof VaultPassage>>> {
  if (cursor !== undefined && !/^\d{1,9}$/u.test(cursor))
    throw new Problem('invalid_request', { fields: [{ path: 'cursor', code: 'invalid_value' }] })
  const after = cursor === undefined ? undefined : Number(cursor)
  return withOrganization(ctx, async (tx) => {
    const file = await findVaultFile(tx, id)
    if (!file) throw new Problem('not_found')
    const found = await findFilePassages(tx, id, after, rows + 1)
    const shown = found.slice(0, rows)
    return {
      items: shown.map(toVaultPassage),
      page: {
        next: found.length > rows ? String(shown.at(-1)?.position) : null,
        prev: null,
        rows: shown.length,
        total: file.passages,
        total_is_exact: true,
      },
    }
  })
}

export function changeVaultFile(
  ctx: MemberContext,
  id: string,
  change: { name: string; category: string },
): Promise<VaultFile> {
  return withOrganization(ctx, async (tx) => {
    const { file: before } = await lockedFile(tx, id)
    const row = await updateVaultFile(tx, id, change)
    noteAudit(tx, { entity_id: id, before: { name: before.name, category: before.category }, after: change })
    return announceFile(tx, row)
  })
}

/**
 * Reads a file again that could not be read, or that may be read better today. Live versions keep what they have.
 * @throws file_not_retryable
 */
export function retryVaultFile(ctx: MemberContext, id: string): Promise<VaultFile> {
  return withOrganization(ctx, async (tx) => {
    const { file } = await lockedFile(tx, id)
    const isBetterNow = mayBeReadBetter(file)
    if (!isBetterNow && (file.status !== 'error' || !file.storage_key)) throw new Problem('file_not_retryable')
    if (!isBetterNow && (await findSameContent(tx, file.agent_id, file.sha256)))
      return announceFile(tx, await updateVaultFile(tx, id, { cause: 'duplicate' }))
    const attempt = file.attempt + 1
    const row = await updateVaultFile(tx, id, {
      status: 'queued',
      cause: null,
      progress: 0,
      attempt,
      moved_at: iso(tx.clock.now()),
    })
    await tx.jobs.enqueue(tx, readVaultFile, { file_id: id, attempt })
    return announceFile(tx, row)
  })
}

/** Takes a file out of the draft. Live versions keep what they were deployed with; a sweep removes the bytes. */
export function removeVaultFile(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const { file, agent } = await lockedFile(tx, id)
    await remove(tx, file)
    await announceAgent(tx, agent)
    noteAudit(tx, { entity_id: id, before: { name: file.name } })
    return done
  })
}

/** Removes several files, all or none. @throws not_found if one of them is no file of the agent */
export function removeVaultFiles(ctx: MemberContext, { agent_id, ids }: { agent_id: string; ids: string[] }) {
  return withOrganization(ctx, async (tx) => {
    const files = await lockVaultFiles(tx, { agent_id, ids, deleted: false })
    const agent = await lockedAgent(tx, agent_id)
    if (files.length < new Set(ids).size) throw new Problem('not_found')
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
    for (const file of files) await remove(tx, file)
    await announceAgent(tx, agent)
    noteAudit(tx, { entity_id: agent_id, before: { names: files.map(({ name }) => name) } })
    return done
  })
}

async function remove(tx: OrganizationTx, { id, agent_id, attempt }: VaultFileRow): Promise<void> {
  await updateVaultFile(tx, id, { deleted_at: iso(tx.clock.now()), attempt: attempt + 1 })
  await dropSource(tx, agent_id, id)
}

/** A file to change, locked with its agent, as a reading locks them. @throws not_found, also where the agent is gone */
export async function lockedFile(tx: Tx<MemberContext>, id: string): Promise<{ file: VaultFileRow; agent: AgentRow }> {
  const file = await lockVaultFile(tx, id)
  if (!file) throw new Problem('not_found')
  return { file, agent: await lockedAgent(tx, file.agent_id) }
}
