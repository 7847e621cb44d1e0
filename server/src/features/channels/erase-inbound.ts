import { deleteInboundOfLane, findSenderNamesOf } from '#features/channels/inbound.queries.ts'
import { laneOfSender } from '#features/channels/inbound-lane.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Erases what has come of the customers of some conversations and was not worked on, or could not be. */
export async function eraseInbound(tx: OrganizationTx, conversation_ids: string[]): Promise<Record<string, number>> {
  if (conversation_ids.length === 0) return {}
  let inbound_events = 0
  for (const { connection_id, names } of await findSenderNamesOf(tx, conversation_ids))
    for (const name of names)
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      inbound_events += await deleteInboundOfLane(tx, connection_id, laneOfSender(name))
  return inbound_events > 0 ? { inbound_events } : {}
}
