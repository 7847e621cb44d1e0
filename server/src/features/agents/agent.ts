import { findAgent, lockAgent, raiseRevision, updateAgent } from '#features/agents/agent.queries.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * An agent of the organization.
 * @param missing what becomes of the call where there is none, or no more
 * @throws not_found unless `missing` says otherwise
 */
export async function agentOf<M = never>(
  tx: OrganizationTx,
  id: string,
  missing: () => M = notFound,
): Promise<AgentRow | M> {
  return (await findAgent(tx, id)) ?? missing()
}

/** The same, locked: moves of one agent and changes of what it knows follow one another. */
export async function lockedAgent<M = never>(
  tx: OrganizationTx,
  id: string,
  missing: () => M = notFound,
): Promise<AgentRow | M> {
  return (await lockAgent(tx, id)) ?? missing()
}

const notFound = (): never => {
  throw new Problem('not_found')
}

/** Writes down what changes of an agent that the caller has locked. */
export async function changeAgentRow(tx: OrganizationTx, id: string, change: Partial<AgentRow>): Promise<AgentRow> {
  const row = await updateAgent(tx, id, change)
  if (!row) throw new Error('a locked agent is gone')
  return row
}

/** Counts a change of the draft's knowledge. @returns the revision that the changed passages carry */
export async function touchKnowledge(tx: OrganizationTx, agent_id: string): Promise<number> {
  const revision = await raiseRevision(tx, agent_id)
  if (revision === undefined) throw new Error('the agent is gone')
  return revision
}
