import { countFailedDeliveries } from '#features/channels/delivery.queries.ts'
import { countFailedInbound, countWaitingForAgent } from '#features/channels/inbound.queries.ts'
import type { ConnectionTroubles } from '#features/connections/shown-connection.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** How much could not be sent or worked on since a moment, and how much waits for its agent, by connection. */
export async function troublesSince(tx: OrganizationTx, since: string): Promise<Map<string, ConnectionTroubles>> {
  const [sent, brought, waiting] = await Promise.all([
    countFailedDeliveries(tx, since),
    countFailedInbound(tx, since),
    countWaitingForAgent(tx),
  ])
  const troubles = new Map<string, ConnectionTroubles>()
  const add = (id: string | null, { failed = 0, waiting: more = 0 }: Partial<ConnectionTroubles>) => {
    if (id === null) return
    const before = troubles.get(id) ?? { failed: 0, waiting: 0 }
    troubles.set(id, { failed: before.failed + failed, waiting: before.waiting + more })
  }
  for (const { connection_id, ...each } of [...sent, ...brought, ...waiting]) add(connection_id, each)
  return troubles
}
