import { and, isNull, sql } from 'drizzle-orm'
import { agent, type AgentRow } from '#features/agents/agents.tables.ts'
import { oursPlaceholder, statement } from '#platform/database/statement.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** An agent that serves customers: what decides so, and in which version. */
export type ServingAgent = Pick<AgentRow, 'id' | 'status' | 'before_deployment'> & { live_version: number }

/** Ends the transaction unless the agent serves customers as it did when it was read. Sent when it is called. */
export async function mustServeStill(tx: OrganizationTx, serving: ServingAgent): Promise<void> {
  const { id, status, before_deployment, live_version } = serving
  await servesStill(tx, { id, status, before_deployment, live_version })
}
const servesStill = statement<ServingAgent, unknown>((db) => {
  const { id, status, before_deployment, live_version } = agent
  const same = Object.entries({ id, status, before_deployment, live_version }).map(
    ([name, column]) => sql`${column} is not distinct from ${sql.placeholder(name)}`,
  )
  return db
    .select({ holds: sql`must(count(*) = 1)` })
    .from(agent)
    .where(and(oursPlaceholder(agent), ...same, isNull(agent.deleted_at)))
})
