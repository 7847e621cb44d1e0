import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** Keeps what outlives conversations that this transaction is about to erase, such as the figures that they add to. */
type KeepOfErased = (tx: OrganizationTx, ids: readonly string[]) => Promise<void>
export const keepOfErased = port<KeepOfErased>('keep what outlives conversations')

/** Has every feature keep what outlives conversations. Their rows are locked, and have not been erased yet. */
export async function keepBeforeErasure(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const keep of tx.ports.all(keepOfErased))
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    await keep(tx, ids)
}
