import type { BusinessEvent } from '@tertulia/contract/events'
import { findAgent, lockAgent, raiseRevision, updateAgent } from '#features/agents/agent.queries.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
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

/** The agent, locked: moves of one agent and changes of what it knows follow one another. */
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

/** Writes down what changes of an agent that the caller has locked, and notes what others hear of. */
export async function changeAgentRow(
  tx: OrganizationTx,
  before: AgentRow,
  change: Partial<AgentRow>,
): Promise<AgentRow> {
  const row = await updateAgent(tx, before.id, change)
  if (!row) throw new Error('a locked agent is gone')
  await emit(tx, ...changesOf(before, row))
  return row
}

/** An agent that is imported counts as deleted until it is whole. */
function changesOf(before: AgentRow, { id: agent_id, status, deleted_at }: AgentRow): BusinessEvent[] {
  const about = { conversation_id: null, payload: { agent_id } }
  if (before.deleted_at !== null) return deleted_at === null ? [{ type: 'agent.created', ...about }] : []
  if (deleted_at !== null) return [{ type: 'agent.deleted', ...about }]
  if (status === before.status) return []
  const payload = { agent_id, status, status_before: before.status }
  return [{ type: 'agent.status_changed', conversation_id: null, payload }]
}

/** Counts a change of the draft's knowledge. @returns the revision that the changed passages carry */
export async function touchKnowledge(tx: OrganizationTx, agent_id: string): Promise<number> {
  const revision = await raiseRevision(tx, agent_id)
  if (revision === undefined) throw new Error('the agent is gone')
  return revision
}
