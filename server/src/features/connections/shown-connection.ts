import type { Connection } from '@tertulia/contract/connections'
import { countOpenConversations } from '#features/connections/connection.queries.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** How much could not be sent or worked on since a moment, by connection. */
export const connectionTroubles = port<(tx: OrganizationTx, since: string) => Promise<Map<string, number>>>(
  'what could not be sent or worked on',
)

/** Connections as the console shows them, without what opens anything. */
export async function shownConnections(tx: OrganizationTx, rows: readonly ConnectionRow[]): Promise<Connection[]> {
  if (rows.length === 0) return []
  const since = iso(secondsFrom(tx.clock.now(), -86_400))
  const troubles = await tx.ports.one(connectionTroubles)(tx, since)
  const counted = await countOpenConversations(
    tx,
    rows.map(({ id }) => id),
  )
  const open = new Map(counted.map((each) => [each.connection_id, each.open]))
  return rows.map((row) => ({
    id: row.id,
    organization_id: row.organization_id,
    agent_id: row.agent_id,
    provider: row.provider,
    channel: row.channel,
    account: row.account,
    display_name: row.display_name,
    verified_name: row.verified_name,
    state: row.state,
    steps_at: row.steps_at,
    fields: row.fields,
    secrets: row.secrets_shown,
    quality: row.quality,
    last_in_at: row.last_in_at,
    last_out_at: row.last_out_at,
    errors_24h: troubles.get(row.id) ?? 0,
    open_conversations: open.get(row.id) ?? 0,
    updated_at: row.updated_at,
  }))
}

export async function shownConnection(tx: OrganizationTx, row: ConnectionRow): Promise<Connection> {
  const [shown] = await shownConnections(tx, [row])
  if (!shown) throw new Error('one connection is shown as one')
  return shown
}
