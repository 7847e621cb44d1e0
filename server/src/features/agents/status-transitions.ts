import { AGENT_STATUS_NAMES, type AgentEvent, type AgentStatus, nextAgentStatus } from '@tertulia/contract/agent-status'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { versionState } from '#features/agents/agent-view.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** The status after an event. */
export async function nextStatus(tx: OrganizationTx, agent: AgentRow, event: AgentEvent): Promise<AgentStatus> {
  const changes = event === 'undeploy' ? (await tx.ports.one(versionState)(tx, agent)).unpublished_changes : 0
  const status = nextAgentStatus(agent.status, event, {
    is_built: agent.prompt !== null,
    has_live_version: agent.live_version !== null,
    has_changes: changes > 0 || agent.live_version !== agent.last_version,
    before_deployment: agent.before_deployment,
  })
  if (!status)
    throw new Problem('agent_move_not_possible', { values: { status: AGENT_STATUS_NAMES[agent.status][tx.language] } })
  return status
}
