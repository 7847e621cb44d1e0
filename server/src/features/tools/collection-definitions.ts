import type { CollectionDefinition } from '@tertulia/contract/info-collection'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { TOOLS_PER_AGENT } from '@tertulia/contract/tools.limits'
import { countOwnTools, findTool, findTools, isNameTaken, putTool } from '#features/tools/tool.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

export type DraftCollection = { id: ToolId; definition: CollectionDefinition; updated_at: string }

/** The forms of an agent's draft, from the oldest. */
export async function collectionsOf(tx: OrganizationTx, agent_id: string): Promise<DraftCollection[]> {
  return (await findTools(tx, { agent_id })).flatMap(({ id, definition, updated_at }) =>
    definition?.kind === 'collection' ? [{ id, definition, updated_at }] : [],
  )
}

/** Forms of the draft that a topic starts, by their names. */
export const collectionsOfTopic = async (
  tx: OrganizationTx,
  { agent_id, id }: { agent_id: string; id: string },
): Promise<string[]> =>
  (await collectionsOf(tx, agent_id)).flatMap(({ definition }) =>
    definition.trigger_topic_ids.includes(id) ? [definition.name] : [],
  )

/** Adds a form to a draft, under the lock of its agent. @returns its id @throws tool_limit, tool_name_taken */
export async function addCollection(
  tx: OrganizationTx,
  agent_id: string,
  definition: CollectionDefinition,
): Promise<ToolId> {
  if ((await countOwnTools(tx, agent_id)) >= TOOLS_PER_AGENT)
    throw new Problem('tool_limit', { values: { most: TOOLS_PER_AGENT } })
  const id = newId()
  await putDefinition(tx, agent_id, id, definition)
  return id
}

/** @returns the definition before the change @throws not_found, tool_name_taken */
export async function changeCollection(
  tx: OrganizationTx,
  agent_id: string,
  id: ToolId,
  definition: CollectionDefinition,
): Promise<CollectionDefinition> {
  const before = await findTool(tx, agent_id, id)
  if (before?.definition?.kind !== 'collection') throw new Problem('not_found')
  await putDefinition(tx, agent_id, id, definition)
  return before.definition
}

async function putDefinition(
  tx: OrganizationTx,
  agent_id: string,
  id: ToolId,
  definition: CollectionDefinition,
): Promise<void> {
  const { name } = definition
  if (await isNameTaken(tx, agent_id, name, id)) throw new Problem('tool_name_taken', { at: 'name' })
  await putTool(tx, { agent_id, id, name, definition, updated_at: iso(tx.clock.now()) })
}
