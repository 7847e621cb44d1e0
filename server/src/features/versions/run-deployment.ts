import type { OrganizationContext } from '#platform/context.ts'
import { changeAgentRow, lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { knowledgeIndex } from '#features/knowledge/index-cache.ts'
import { nextStatus } from '#features/agents/status-transitions.ts'
import { findDeployment, updateDeployment } from '#features/versions/version.queries.ts'
import type { DeploymentRow } from '#features/versions/versions.tables.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'

/** The work behind a deployment: reads the version's index, so that the first customer does not wait, and goes live. */
export async function runDeployment(ctx: OrganizationContext, deployment_id: string, agent_id: string): Promise<void> {
  const version = await withOrganization(ctx, async (tx) => {
    const found = await lockUnderWay(tx, deployment_id, agent_id)
    if (!found) return undefined
    await updateDeployment(tx, deployment_id, { step: 'preparing' })
    await announceAgent(tx, found.agent)
    return found.deployment.version
  })
  if (version === undefined) return
  await knowledgeIndex(ctx, { agent_id, version, revision: 0 })
  await withOrganization(ctx, async (tx) => {
    const found = await lockUnderWay(tx, deployment_id, agent_id)
    if (!found) return
    const status = await nextStatus(tx, found.agent, 'deployed')
    const now = iso(tx.clock.now())
    await updateDeployment(tx, deployment_id, { step: 'active', finished_at: now })
    await announceAgent(
      tx,
      await changeAgentRow(tx, found.agent, {
        status,
        before_deployment: null,
        live_version: version,
        deployed_at: now,
      }),
    )
    await emit(tx, { type: 'agent.deployed', conversation_id: null, payload: { agent_id, version } })
  })
}

/** A deployment that could not be carried out: the agent returns to where it was, with the cause. */
export function failDeployment(ctx: OrganizationContext, deployment_id: string, agent_id: string): Promise<void> {
  return withOrganization(ctx, async (tx) => {
    const found = await lockUnderWay(tx, deployment_id, agent_id)
    if (!found) return
    const status = await nextStatus(tx, found.agent, 'deployment_failed')
    await updateDeployment(tx, deployment_id, { error: 'preparing_failed', finished_at: iso(tx.clock.now()) })
    await announceAgent(tx, await changeAgentRow(tx, found.agent, { status, before_deployment: null }))
    const { version } = found.deployment
    await emit(tx, { type: 'agent.deployment_failed', conversation_id: null, payload: { agent_id, version } })
  })
}

/** Nothing when the agent is gone, or when another try of this work has ended the deployment already. */
async function lockUnderWay(
  tx: OrganizationTx,
  deployment_id: string,
  agent_id: string,
): Promise<{ agent: AgentRow; deployment: DeploymentRow } | undefined> {
  const agent = await lockedAgent(tx, agent_id, () => undefined)
  const deployment = await findDeployment(tx, deployment_id)
  return agent && deployment && deployment.finished_at === null ? { agent, deployment } : undefined
}
