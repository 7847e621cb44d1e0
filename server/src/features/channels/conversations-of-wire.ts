import { findConversationsBrought, findConversationsSent } from '#features/channels/inbound.queries.ts'
import { clientIdOf } from '#features/channels/receive.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** In which conversation each message of a connection was said, by the id that its provider has for it. */
export async function conversationsOfWire(
  tx: OrganizationTx,
  connection: Pick<ConnectionRow, 'id' | 'channel' | 'account'>,
  wire_ids: readonly string[],
): Promise<Map<string, string>> {
  const wire_ids_by_client = new Map(wire_ids.map((wire_id) => [clientIdOf(connection, wire_id), wire_id]))
  if (wire_ids_by_client.size === 0) return new Map()
  const received = await findConversationsBrought(tx, [...wire_ids_by_client.keys()])
  const sent = await findConversationsSent(tx, connection.id, wire_ids)
  return new Map([
    ...sent.map(({ wire_id, conversation_id }) => [wire_id ?? '', conversation_id] as const),
    ...received.map(
      ({ client_id, conversation_id }) => [wire_ids_by_client.get(client_id ?? '') ?? '', conversation_id] as const,
    ),
  ])
}
