import type { Agent } from '@tertulia/contract/agents'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { identityOf } from '#features/agents/identity.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** The state of an agent that versions know. */
export type VersionState = Pick<Agent, 'unpublished_changes' | 'deployment'>
export const versionState = port<(tx: OrganizationTx, agent: AgentRow) => Promise<VersionState>>('state of versions')

/** An agent as the console sees it, with its deployment and the changes no version has yet. */
export async function toAgent(tx: OrganizationTx, row: AgentRow): Promise<Agent> {
  const { unpublished_changes, deployment } = await tx.ports.one(versionState)(tx, row)
  return {
    ...identityOf(row),
    texts: row.texts,
    model: row.model,
    id: row.id,
    organization_id: row.organization_id,
    logo: row.logo,
    status: row.status,
    live_version: row.live_version,
    deployed_at: row.deployed_at,
    unpublished_changes,
    deployment,
    prompt_built_at: row.prompt_built_at,
    updated_at: row.updated_at,
  }
}

/** An agent as one who may not read what it is told sees it. */
export const withoutPrompt = (agent: Agent): Agent => ({ ...agent, special_communication_instructions: '' })

/** Pushes an agent's new state to the members who have it open. */
export async function announceAgent(tx: OrganizationTx, row: AgentRow): Promise<Agent> {
  const agent = await toAgent(tx, row)
  afterCommit(tx, () => {
    for (const topic of [`agent:${agent.id}`, `organization:${agent.organization_id}`])
      tx.realtime.publish(topic, { type: 'agent.changed', agent })
  })
  return agent
}
