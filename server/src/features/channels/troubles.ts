import { countFailedDeliveries } from '#features/channels/delivery.queries.ts'
import { countFailedInbound } from '#features/channels/inbound.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** How much could not be sent or worked on since a moment, by connection. */
export async function troublesSince(tx: OrganizationTx, since: string): Promise<Map<string, number>> {
  const [sent, brought] = await Promise.all([countFailedDeliveries(tx, since), countFailedInbound(tx, since)])
  const troubles = new Map<string, number>()
  for (const { connection_id, failed } of [...sent, ...brought])
    if (connection_id !== null) troubles.set(connection_id, (troubles.get(connection_id) ?? 0) + failed)
  return troubles
}
