import type { Agent, GateOutcome } from '@tertulia/contract/agents'
import type { MemberContext } from '#platform/context.ts'
import { changeAgentRow, lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import { freezeKnowledge } from '#features/knowledge/versions.ts'
import { identityOf } from '#features/agents/identity.ts'
import { changesOf } from '#features/versions/changes.ts'
import { definitionsOf } from '#features/tools/draft-definitions.ts'
import { linkHostsOfDraft } from '#features/versions/link-hosts.ts'
import { insertDeployment, insertVersion } from '#features/versions/version.queries.ts'
import { nextStatus } from '#features/agents/status-transitions.ts'
import { deployAgent } from '#features/versions/versions.jobs.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { port } from '#platform/ports.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Lets a draft go live, or says what has to be done first.
 * @returns the comparison of the gate; null if there was nothing to compare
 * @throws gate_needed, gate_worse, not_allowed
 */
export type Gate = (
  tx: Tx<MemberContext>,
  agent: AgentRow,
  override_reason: string | undefined,
) => Promise<GateOutcome | null>
export const gate = port<Gate>('gate of a deployment')

/**
 * Freezes the draft as the next version and puts it live, step by step; with `version`, puts an old one live again.
 * Customers keep the version before until the new one is ready.
 * The draft passes the gate first; a version that was live before does not: going back must not wait.
 * @throws agent_move_not_possible, agent_not_built, version_not_found, gate_needed, gate_worse
 */
export function deploy(
  ctx: MemberContext,
  agent_id: string,
  input: { note: string; version?: number | undefined; override_reason?: string | undefined },
): Promise<Agent> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    if (agent.prompt === null) throw new Problem('agent_not_built')
    const status = await nextStatus(tx, agent, 'deploy')
    if (input.version !== undefined && input.version > agent.last_version) throw new Problem('version_not_found')
    const passed = input.version === undefined ? await tx.ports.one(gate)(tx, agent, input.override_reason) : null
    const version = input.version ?? (await freeze(tx, agent, input.note, passed))
    const now = iso(tx.clock.now())
    const id = newId()
    await insertDeployment(tx, {
      organization_id: tx.organization_id,
      id,
      agent_id,
      version,
      step: 'created',
      error: null,
      started_at: now,
      finished_at: null,
    })
    const row = await changeAgentRow(tx, agent, {
      status,
      before_deployment: agent.status,
      last_version: Math.max(agent.last_version, version),
    })
    await tx.jobs.enqueue(tx, deployAgent, { deployment_id: id, agent_id })
    noteAudit(tx, {
      entity_id: agent_id,
      before: { live_version: agent.live_version },
      after: {
        version,
        note: input.note,
        ...(passed?.override_reason && { worse_answers: passed.worse, override_reason: passed.override_reason }),
      },
    })
    return announceAgent(tx, row)
  })
}

/** @returns the number of the version made */
async function freeze(
  tx: Tx<MemberContext>,
  agent: AgentRow,
  note: string,
  passed: GateOutcome | null,
): Promise<number> {
  const version = agent.last_version + 1
  const changes = await changesOf(tx, agent)
  const { settings } = await bubbleOf(tx, agent.id)
  await insertVersion(tx, {
    organization_id: tx.organization_id,
    agent_id: agent.id,
    version,
    identity: identityOf(agent),
    prompt: agent.prompt ?? '',
    bubble: settings,
    note,
    author_id: tx.actor.user_id,
    author_name: tx.actor.name,
    changes: changes.slice(0, 500),
    gate: passed,
    link_hosts: await linkHostsOfDraft(tx, agent.id),
    tools: await definitionsOf(tx, agent),
    created_at: iso(tx.clock.now()),
  })
  await freezeKnowledge(tx, agent.id, version)
  return version
}

/** Takes an agent off its channels, switches it off, or puts it back. @throws agent_move_not_possible */
export function moveAgent(
  ctx: MemberContext,
  agent_id: string,
  event: 'undeploy' | 'disable' | 'activate',
): Promise<Agent> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const status = await nextStatus(tx, agent, event)
    noteAudit(tx, { entity_id: agent_id, before: { status: agent.status }, after: { status } })
    return announceAgent(tx, await changeAgentRow(tx, agent, { status }))
  })
}
