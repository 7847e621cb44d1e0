import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { agent, type AgentRow } from '#features/agents/agents.tables.ts'
import { oursPlaceholder, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const isAlive = (tx: OrganizationTx, id: string) => and(ours(tx, agent), eq(agent.id, id), isNull(agent.deleted_at))

const aliveAgent = statement<{ id: string }, AgentRow[]>((db) =>
  db
    .select()
    .from(agent)
    .where(and(oursPlaceholder(agent), eq(agent.id, sql.placeholder('id')), isNull(agent.deleted_at))),
)

export async function findAgent(tx: OrganizationTx, id: string): Promise<AgentRow | undefined> {
  const [row] = await aliveAgent(tx, { id })
  return row
}

/**
 * An agent, locked against other members who change it. Its key never changes, so that other transactions write rows that
 * name the agent meanwhile: a turn that holds such rows never waits for the editor, nor the editor for it in a circle.
 */
export async function lockAgent(tx: OrganizationTx, id: string): Promise<AgentRow | undefined> {
  const [row] = await tx.db.select().from(agent).where(isAlive(tx, id)).for('no key update')
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

export async function raiseRevision(tx: OrganizationTx, agent_id: string): Promise<number | undefined> {
  const [row] = await tx.db
    .update(agent)
    .set({ knowledge_revision: sql`${agent.knowledge_revision} + 1` })
    .where(isAlive(tx, agent_id))
    .returning({ revision: agent.knowledge_revision })
  return row?.revision
}
