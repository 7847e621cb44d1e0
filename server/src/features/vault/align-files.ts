import { findHeldFiles, findReadFiles, updateVaultFile } from '#features/vault/vault.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/**
 * Makes those files be there of which the draft's knowledge holds something now, and no others. Those that are still
 * being read are left alone: they hold nothing yet.
 */
export async function alignFiles(tx: OrganizationTx, agent_id: string): Promise<void> {
  const now = iso(tx.clock.now())
  const held_ids = new Set(await findHeldFiles(tx, agent_id))
  for (const { id, deleted_at, attempt } of await findReadFiles(tx, agent_id)) {
    if (held_ids.has(id) === (deleted_at === null)) continue
    await updateVaultFile(tx, id, held_ids.has(id) ? { deleted_at: null } : { deleted_at: now, attempt: attempt + 1 })
  }
}
