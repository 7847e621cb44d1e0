import type { AgentIdentity } from '@tertulia/contract/agents'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { AgentRow } from '#features/agents/agents.tables.ts'

/** The parts of an agent that a version freezes besides its knowledge. */
export type FrozenIdentity = AgentIdentity & { tool_ids: ToolId[] }

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
  model: row.model,
  tool_ids: row.tool_ids,
})
