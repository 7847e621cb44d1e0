import { lockExportsWith, updateExport } from '#features/conversation-exports/conversation-export.queries.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/**
 * Takes back every file with one of these conversations in it, at once: for a caller that empties a conversation of a person's
 * words and keeps it. One that is deleted takes its files along by itself.
 */
export async function eraseWhatCameOf(tx: OrganizationTx, conversation_ids: string[]): Promise<void> {
  if (conversation_ids.length === 0) return
  for (const { id, storage_key } of await lockExportsWith(tx, conversation_ids)) {
    await updateExport(tx, id, { state: 'withdrawn' })
    if (!storage_key) continue
    // Bytes that could not be removed now go with the next sweep: the line still has its key.
    afterCommit(tx, () => void tx.files.remove(storage_key).catch(() => undefined))
  }
}
