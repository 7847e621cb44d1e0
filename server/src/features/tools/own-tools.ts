import type { Tool } from '@tertulia/contract/agents'
import { isPredefined, type ToolId } from '@tertulia/contract/tool-ids'
import { toolsOfAgent } from '#features/tools/tool-list.ts'
import { findTools } from '#features/tools/tool.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Tools of an agent beside the predefined ones, by their own names. */
export async function listOwnTools(tx: OrganizationTx, agent_id: string): Promise<Omit<Tool, 'assigned'>[]> {
  return (await findTools(tx, { agent_id })).flatMap(({ id, definition }) =>
    definition?.kind === 'http' || definition?.kind === 'mcp'
      ? [{ id, name: definition.name, description: definition.description }]
      : definition?.kind === 'collection'
        ? [{ id, name: definition.name, description: definition.special_instructions }]
        : [],
  )
}

/** Refuses tools that an agent cannot switch on. @throws tool_not_found, tool_not_ready */
export async function refuseUnready(tx: OrganizationTx, agent_id: string, added: readonly ToolId[]): Promise<void> {
  if (added.every((id) => isPredefined(id) && ALWAYS_READY.includes(id))) return
  const tools = await toolsOfAgent(tx, agent_id, tx.language)
  const collections = await findTools(tx, { agent_id })
  for (const id of added) {
    if (collections.some((each) => each.id === id && each.definition?.kind === 'collection')) continue
    const found = tools.find((each) => each.id === id)
    if (!found) throw new Problem('tool_not_found')
    if (found.missing) throw new Problem('tool_not_ready', { values: { name: found.name } })
  }
}
const ALWAYS_READY: readonly ToolId[] = ['answer_from_knowledge', 'hand_over', 'current_date_time']
