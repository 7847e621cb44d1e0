import { servesCustomers } from '@tertulia/contract/agent-status'
import type { Connection } from '@tertulia/contract/connections'
import { agentOf } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { countOpenConversations } from '#features/connections/connection.queries.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** `failed`: could not be sent or worked on since a moment. `waiting`: for an agent that is not live. */
export type ConnectionTroubles = { failed: number; waiting: number }

/** How much goes wrong, by connection. */
export const connectionTroubles = port<(tx: OrganizationTx, since: string) => Promise<Map<string, ConnectionTroubles>>>(
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
  const agent_ids = [...new Set(rows.map(({ agent_id }) => agent_id))]
  const found = await Promise.all(agent_ids.map((id) => agentOf(tx, id, () => undefined)))
  const agents = new Map(found.flatMap((agent) => (agent ? [[agent.id, agent] as const] : [])))
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
    errors_24h: troubles.get(row.id)?.failed ?? 0,
    agent_answers: answers(row, agents.get(row.agent_id)),
    waiting_for_agent: troubles.get(row.id)?.waiting ?? 0,
    open_conversations: open.get(row.id) ?? 0,
    updated_at: row.updated_at,
  }))
}

/** The simulator is answered by the draft until there is a live version. */
function answers({ provider }: ConnectionRow, agent: AgentRow | undefined): boolean {
  if (!agent) return false
  const { status, before_deployment, live_version } = agent
  return (
    provider === 'simulator' || servesCustomers(status, { has_live_version: live_version !== null, before_deployment })
  )
}

export async function shownConnection(tx: OrganizationTx, row: ConnectionRow): Promise<Connection> {
  const [shown] = await shownConnections(tx, [row])
  if (!shown) throw new Error('one connection is shown as one')
  return shown
}
