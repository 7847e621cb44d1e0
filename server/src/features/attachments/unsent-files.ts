import {
  UNSENT_BYTES,
  UNSENT_BYTES_OF_ORGANIZATION,
  UNSENT_FILES,
  UNSENT_FILES_OF_ORGANIZATION,
} from '@tertulia/contract/attachments.limits'
import {
  deleteUnsent,
  findUnsentOf,
  findUnsentOfMost,
  lockUnsent,
  sumUnsent,
} from '#features/attachments/attachment.queries.ts'
import { afterCommit, type Tx } from '#platform/database/tx.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { machineBusy } from '#platform/guarded-child/fair-queue.ts'

/** Files that visitors are sending to this process, by visitor. */
const receiving = new Map<string, number>()

/**
 * Receives a file of a visitor, of whom so many are received at once as may wait to be sent: bytes count from the first on.
 * @throws machine_busy
 */
export async function receiveFromVisitor<T>(visitor_id: string, receive: () => Promise<T>): Promise<T> {
  const under_way = receiving.get(visitor_id) ?? 0
  if (under_way >= UNSENT_FILES) throw machineBusy()
  receiving.set(visitor_id, under_way + 1)
  try {
    return await receive()
  } finally {
    const others = (receiving.get(visitor_id) ?? 1) - 1
    if (others > 0) receiving.set(visitor_id, others)
    else receiving.delete(visitor_id)
  }
}

/**
 * Makes room for a file that a visitor is about to send. A visitor's oldest unsent files give way to the visitor's own; in
 * an organization whose share is used those of the visitor who has most. The browser has a copy, and sends it again.
 */
export async function makeRoomForUnsent(
  tx: Tx<OrganizationContext>,
  { visitor_id, size_bytes }: { visitor_id: string; size_bytes: number },
): Promise<void> {
  await lockUnsent(tx)
  const own = await findUnsentOf(tx, visitor_id)
  let own_bytes = own.reduce((sum, each) => sum + each.size_bytes, size_bytes)
  for (let oldest = own.shift(); oldest; oldest = own.shift()) {
    if (own.length + 2 <= UNSENT_FILES && own_bytes <= UNSENT_BYTES) break
    await remove(tx, oldest)
    own_bytes -= oldest.size_bytes
  }
  let { files, bytes } = await sumUnsent(tx)
  while (files >= UNSENT_FILES_OF_ORGANIZATION || bytes + size_bytes > UNSENT_BYTES_OF_ORGANIZATION) {
    const next = await findUnsentOfMost(tx)
    if (!next) break
    await remove(tx, next)
    files -= 1
    bytes -= next.size_bytes
  }
}

async function remove(tx: Tx<OrganizationContext>, { id, storage_key }: { id: string; storage_key: string }) {
  const was_deleted = await deleteUnsent(tx, id)
  if (was_deleted) afterCommit(tx, () => void tx.files.remove(storage_key).catch(() => undefined))
}
