import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { agent, type AgentRow } from '#features/agents/agents.tables.ts'
import { oursThen, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

const isAlive = (tx: OrganizationTx, id: string) => and(ours(tx, agent), eq(agent.id, id), isNull(agent.deleted_at))

const aliveAgent = statement<{ id: string }, AgentRow[]>((db) =>
  db
    .select()
    .from(agent)
    .where(and(oursThen(agent), eq(agent.id, sql.placeholder('id')), isNull(agent.deleted_at))),
)

export async function findAgent(tx: OrganizationTx, id: string): Promise<AgentRow | undefined> {
  const [row] = await aliveAgent(tx, { id })
  return row
}

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
    .where(and(oursThen(agent), ...same, isNull(agent.deleted_at)))
})

export async function lockAgent(tx: OrganizationTx, id: string): Promise<AgentRow | undefined> {
  const [row] = await tx.db.select().from(agent).where(isAlive(tx, id)).for('update')
  return row
}

/** Oldest first, so that an organization's list is stable. */
export const findAgents = (tx: OrganizationTx): Promise<AgentRow[]> =>
  tx.db
    .select()
    .from(agent)
    .where(and(ours(tx, agent), isNull(agent.deleted_at)))
    .orderBy(asc(agent.created_at), asc(agent.id))
    .limit(500)

export const insertAgent = (tx: OrganizationTx, row: AgentRow) => tx.db.insert(agent).values(row)

export async function updateAgent(
  tx: OrganizationTx,
  id: string,
  change: Partial<AgentRow>,
): Promise<AgentRow | undefined> {
  const [row] = await tx.db
    .update(agent)
    .set(change)
    .where(and(ours(tx, agent), eq(agent.id, id)))
    .returning()
  return row
}

/** Which of these pictures an agent shows. */
export const findAgentLogosInUse = (tx: PlatformTx, logos: string[]) =>
  tx.db
    .select({ logo: agent.logo })
    .from(agent)
    .where(and(inArray(agent.logo, logos), isNull(agent.deleted_at)))

export async function raiseRevision(tx: OrganizationTx, agent_id: string): Promise<number | undefined> {
  const [row] = await tx.db
    .update(agent)
    .set({ knowledge_revision: sql`${agent.knowledge_revision} + 1` })
    .where(isAlive(tx, agent_id))
    .returning({ revision: agent.knowledge_revision })
  return row?.revision
}
