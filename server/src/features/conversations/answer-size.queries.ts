import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Agents that customers talk with, the oldest first. */
export async function findLiveAgents(tx: OrganizationTx, most: number): Promise<{ id: string; version: number }[]> {
  const found = await tx.db
    .select({ id: agent.id, version: agent.live_version })
    .from(agent)
    .where(and(ours(tx, agent), isNotNull(agent.live_version), isNull(agent.deleted_at)))
    .orderBy(asc(agent.created_at), asc(agent.id))
    .limit(most)
  return found.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
}
