import type { VaultFile } from '@tertulia/contract/vault'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent, touchKnowledge } from '#features/agents/agent.ts'
import type { VaultFileRow } from '#features/vault/vault.tables.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { restoreSource } from '#features/knowledge/write-passages.ts'
import { announceFile } from '#features/vault/file-view.ts'
import { readVaultFile } from '#features/vault/vault.jobs.ts'
import { findSameContent, lockVaultFiles, updateVaultFile } from '#features/vault/vault.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Brings deleted files back into the draft, as they were: their passages are still there, unless a deployment has
 * cleared them away or the reading had not ended, and then they are read again. One whose bytes have come again meanwhile
 * comes back as their double.
 * @throws not_found where one of them is no deleted file of the agent
 */
export function restoreVaultFiles(
  ctx: MemberContext,
  { agent_id, ids }: { agent_id: string; ids: string[] },
): Promise<VaultFile[]> {
  return withOrganization(ctx, async (tx) => {
    const files = await lockVaultFiles(tx, { agent_id, ids, deleted: true })
    const agent = await lockedAgent(tx, agent_id)
    if (files.length < new Set(ids).size) throw new Problem('not_found')
    const revision = await touchKnowledge(tx, agent_id)
    const back: VaultFile[] = []
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
    for (const file of files) back.push(announceFile(tx, await bringBack(tx, file, revision)))
    await announceAgent(tx, agent)
    noteAudit(tx, { entity_id: agent_id, after: { names: files.map(({ name }) => name) } })
    return back
  })
}

async function bringBack(tx: Tx<MemberContext>, file: VaultFileRow, revision: number): Promise<VaultFileRow> {
  if (file.status !== 'error' && (await findSameContent(tx, file.agent_id, file.sha256)))
    return updateVaultFile(tx, file.id, { deleted_at: null, status: 'error', cause: 'duplicate', passages: 0 })
  const isWhole = file.status === 'ready' && (await restoreSource(tx, file.id, file.passages, revision))
  if (isWhole || file.status === 'error' || !file.storage_key) return updateVaultFile(tx, file.id, { deleted_at: null })
  const attempt = file.attempt + 1
  await tx.jobs.enqueue(tx, readVaultFile, { file_id: file.id, attempt })
  return updateVaultFile(tx, file.id, {
    deleted_at: null,
    status: 'queued',
    progress: 0,
    passages: 0,
    attempt,
    moved_at: iso(tx.clock.now()),
  })
}
