import type { AutomationAction, AutomationCondition, BundledAutomation } from '@tertulia/contract/automations'
import { isPredefined, type ToolId } from '@tertulia/contract/tool-ids'
import { findAutomations, insertAutomation } from '#features/automations/automation.queries.ts'
import { automationPartsOf, missingParts, nameOfTool, type Parts } from '#features/automations/parts.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * An agent's automations as a document has them, in their order.
 * @returns `left_out`: names of those that notify people, who are no part of a document, or that name what is gone
 */
export async function bundledAutomations(
  tx: OrganizationTx,
  agent_id: string,
): Promise<{ bundled: BundledAutomation[]; left_out: string[] }> {
  const parts = await automationPartsOf(tx, agent_id)
  const bundled: BundledAutomation[] = []
  const left_out: string[] = []
  for (const { name, definition } of await findAutomations(tx, agent_id)) {
    const actions = definition.actions.flatMap((each) => bundledAction(each, parts))
    const isWhole = actions.length === definition.actions.length && missingParts(definition, parts).length === 0
    if (!isWhole) left_out.push(name)
    else {
      const conditions = definition.conditions.map((each) => bundledCondition(each, parts))
      bundled.push({ ...definition, name, conditions, actions })
    }
  }
  return { bundled, left_out }
}

function bundledCondition(condition: AutomationCondition, parts: Parts): BundledAutomation['conditions'][number] {
  if (condition.about === 'topic')
    return { ...condition, any_of: condition.any_of.map((id) => parts.topics.get(id) ?? id) }
  if (condition.about === 'tool') return { ...condition, any_of: condition.any_of.map((id) => nameOfTool(id, parts)) }
  return condition
}

function bundledAction(action: AutomationAction, parts: Parts): BundledAutomation['actions'] {
  switch (action.do) {
    case 'notify':
      return []
    case 'collect':
      return [{ do: action.do, form: nameOfTool(action.collection_id, parts) }]
    case 'run_tool':
      return [{ do: action.do, tool: nameOfTool(action.tool_id, parts) }]
    default:
      return [action]
  }
}

/**
 * Writes the automations of a document into a new agent, whose topics and tools are there already. They are switched off: the
 * member who imports an agent has not seen them act. One that names something that the document does not have shows it.
 */
export async function addBundledAutomations(
  tx: OrganizationTx,
  agent_id: string,
  automations: readonly BundledAutomation[],
): Promise<void> {
  if (automations.length === 0) return
  const parts = await automationPartsOf(tx, agent_id)
  const topics = new Map([...parts.topics].map(([id, name]) => [name, id]))
  const tools = new Map([...parts.tools.keys()].map((id) => [nameOfTool(id, parts), id]))
  const toolCalled = (name: string): ToolId => (isPredefined(name) ? name : (tools.get(name) ?? newId()))
  const topicCalled = (name: string): string => topics.get(name) ?? newId()
  const now = iso(tx.clock.now())
  for (const [at, { name, conditions, actions, ...rest }] of automations.entries()) {
    const definition = {
      ...rest,
      conditions: conditions.map((each): AutomationCondition => {
        if (each.about === 'topic') return { ...each, any_of: each.any_of.map(topicCalled) }
        if (each.about === 'tool') return { ...each, any_of: each.any_of.map(toolCalled) }
        return each
      }),
      actions: actions.map((each): AutomationAction => {
        if (each.do === 'collect') return { do: each.do, collection_id: toolCalled(each.form) }
        if (each.do === 'run_tool') return { do: each.do, tool_id: toolCalled(each.tool) }
        return each
      }),
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    await insertAutomation(tx, {
      id: newId(),
      agent_id,
      position: at + 1,
      name,
      is_on: false,
      definition,
      created_at: now,
      updated_at: now,
    })
  }
}
