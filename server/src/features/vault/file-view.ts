import type { VaultFile, VaultPassage } from '@tertulia/contract/vault'
import type { z } from 'zod'
import type { PassageRow } from '#features/knowledge/knowledge.tables.ts'
import type { VaultFileRow } from '#features/vault/vault.tables.ts'
import { READER } from '#platform/documents/document.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/** Whether its bytes are there, and the readers find more today than they did then. */
export const mayBeReadBetter = ({ status, storage_key, reader }: VaultFileRow): boolean =>
  status === 'ready' && storage_key !== null && reader < READER

export const toVaultFile = (row: VaultFileRow): VaultFile => ({
  id: row.id,
  agent_id: row.agent_id,
  name: row.name,
  type: row.type,
  category: row.category,
  status: row.status,
  progress: row.progress,
  cause: row.cause,
  size_bytes: row.size_bytes,
  vectorized: row.status === 'ready',
  passages: row.passages,
  pages: row.pages,
  hidden_parts: row.hidden_parts,
  pages_without_text: row.pages_without_text,
  scanned_pages: row.scanned_pages,
  may_be_read_better: mayBeReadBetter(row),
  language: row.language,
  uses: row.uses,
  uploaded_at: row.uploaded_at,
  uploaded_by: row.uploaded_by,
})

export const toVaultPassage = ({
  id,
  position,
  text,
  page,
  heading,
  switched_off,
}: PassageRow): z.infer<typeof VaultPassage> => ({
  id,
  position,
  text,
  page,
  heading,
  switched_off,
})

/** Pushes a file's new state to members who have its agent's knowledge open. */
export function announceFile(tx: OrganizationTx, row: VaultFileRow): VaultFile {
  const file = toVaultFile(row)
  afterCommit(tx, () => tx.realtime.publish(`knowledge:${row.agent_id}`, { type: 'vault_file.changed', file }))
  return file
}
