import type { AgentChange } from '@tertulia/contract/agents'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import { knowledgeChanges } from '#features/knowledge/versions.ts'
import { findVersion } from '#features/versions/version.queries.ts'
import type { FrozenIdentity } from '#features/versions/versions.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** The identity as a version would freeze it now. */
export const identityOf = (row: AgentRow): FrozenIdentity => ({
  name: row.name,
  type: row.type,
  age_group: row.age_group,
  audience: row.audience,
  countries: row.countries,
  languages: row.languages,
  style: row.style,
  tone: row.tone,
  greeting: row.greeting,
  farewell: row.farewell,
  special_communication_instructions: row.special_communication_instructions,
  time_zone: row.time_zone,
  texts: row.texts,
  tool_ids: row.tool_ids,
})

/** What the draft has that the last version does not: identity field by field, tools, bubble and knowledge. */
export async function changesOf(tx: OrganizationTx, agent: AgentRow): Promise<AgentChange[]> {
  const knowledge = await knowledgeChanges(tx, agent.id)
  const last = agent.last_version > 0 ? await findVersion(tx, agent.id, agent.last_version) : undefined
  if (!last) return [{ area: 'identity', kind: 'added', what: 'name' }, ...knowledge]
  const { settings } = await bubbleOf(tx, agent.id)
  return [
    // Versions from before there were texts have none.
    ...differences({ texts: {}, ...last.identity }, identityOf(agent)).map((what) => ({
      area: what === 'tool_ids' ? ('tools' as const) : ('identity' as const),
      kind: 'changed' as const,
      what,
    })),
    ...differences(last.bubble, settings).map((what) => ({ area: 'bubble' as const, kind: 'changed' as const, what })),
    ...knowledge,
  ]
}

const differences = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify((before as Record<string, unknown>)[field]) === JSON.stringify(value) ? [] : [field],
  )
