import { lockExportsWith, updateExport } from '#features/conversation-exports/conversation-export.queries.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/**
 * Withdraws every file that contains one of these conversations, at once: for callers that empty a conversation of a person's
 * words and keep it. One that is deleted takes its files along by itself.
 */
export async function eraseWhatCameOf(tx: OrganizationTx, conversation_ids: string[]): Promise<void> {
  if (conversation_ids.length === 0) return
  for (const { id, storage_key } of await lockExportsWith(tx, conversation_ids)) {
    await updateExport(tx, id, { state: 'withdrawn' })
    if (!storage_key) continue
    // If this fails, the next sweep removes it: the row still has its key.
    afterCommit(tx, () => void tx.files.remove(storage_key).catch(() => undefined))
  }
}
