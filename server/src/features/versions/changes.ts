import { isDeepStrictEqual } from 'node:util'
import type { AgentChange } from '@tertulia/contract/agents'
import { nameOfDefinition, type ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { identityOf } from '#features/agents/identity.ts'
import type { VersionState } from '#features/agents/agent-view.ts'
import type { Definitions } from '#features/tools/tool-user.ts'
import { definitionsOf } from '#features/tools/draft-definitions.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import { knowledgeChanges } from '#features/knowledge/versions.ts'
import { findLastDeployment, findVersion } from '#features/versions/version.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Changes of the draft since the last version: identity field by field, tools, bubble and knowledge. */
export async function changesOf(tx: OrganizationTx, agent: AgentRow): Promise<AgentChange[]> {
  const knowledge = await knowledgeChanges(tx, agent.id)
  const last = agent.last_version > 0 ? await findVersion(tx, agent.id, agent.last_version) : undefined
  if (!last) return [{ area: 'identity', kind: 'added', what: 'name' }, ...knowledge]
  const { settings } = await bubbleOf(tx, agent.id)
  return [
    // Versions from before there were texts, or a model to choose, have none.
    ...differences({ texts: {}, model: 'default', ...last.identity }, identityOf(agent)).map((what) => ({
      area: what === 'tool_ids' ? ('tools' as const) : ('identity' as const),
      kind: 'changed' as const,
      what,
    })),
    ...(await toolChanges(tx, agent, last.tools)),
    ...differences(last.bubble, settings).map((what) => ({ area: 'bubble' as const, kind: 'changed' as const, what })),
    ...knowledge,
  ]
}

/** Tools that both have, with another definition now. */
async function toolChanges(tx: OrganizationTx, agent: AgentRow, before: Definitions): Promise<AgentChange[]> {
  const now = await definitionsOf(tx, agent)
  const both = Object.keys(now).filter((id): id is ToolId => id in before)
  return both
    .filter((id) => !isDeepStrictEqual(before[id], now[id]))
    .map((id) => ({ area: 'tools', kind: 'changed', what: labelOf(now[id]) }))
}
const labelOf = (definition: ToolDefinition | undefined): string => (definition ? nameOfDefinition(definition) : '')

/** How far an agent's draft is from its last version, and its last deployment. */
export async function versionStateOf(tx: OrganizationTx, agent: AgentRow): Promise<VersionState> {
  const last = await findLastDeployment(tx, agent.id)
  const changes = await changesOf(tx, agent)
  return {
    unpublished_changes: changes.length,
    deployment: last
      ? { version: last.version, step: last.step, started_at: last.started_at, error: last.error }
      : null,
  }
}

const differences = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify((before as Record<string, unknown>)[field]) === JSON.stringify(value) ? [] : [field],
  )
