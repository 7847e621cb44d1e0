import type { Automation, AutomationAction, AutomationCondition, AutomationInput } from '@tertulia/contract/automations'
import type { ToolDefinition } from '@tertulia/contract/tool-definitions'
import { isPredefined, type ToolId } from '@tertulia/contract/tool-ids'
import { findOwnTools, findTopicNames } from '#features/automations/parts.queries.ts'
import { askedParameters } from '#features/tools/http/tool-values.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** The parts that an agent's automations can name. */
export type Parts = {
  /** Names of topics, by their ids. */
  topics: ReadonlyMap<string, string>
  tools: ReadonlyMap<ToolId, { definition: ToolDefinition | null; switched_off_at: string | null }>
}

export async function automationPartsOf(tx: OrganizationTx, agent_id: string): Promise<Parts> {
  return { topics: await findTopicNames(tx, agent_id), tools: await findOwnTools(tx, agent_id) }
}

type Definition = Pick<AutomationInput, 'conditions' | 'actions'>

/** The parts of an automation that are gone, switched off or cannot be used in it. */
export function missingParts({ conditions, actions }: Definition, parts: Parts): Automation['missing'] {
  return [
    ...conditions.flatMap((each, at) => (isThere(each, parts) ? [] : { part: 'condition' as const, at })),
    ...actions.flatMap((each, at) => (isDoable(each, parts) ? [] : { part: 'action' as const, at })),
  ]
}

/** Whether anything of it can go missing at all. */
export const namesParts = ({ conditions, actions }: Definition): boolean =>
  conditions.some(({ about }) => about === 'topic' || about === 'tool') ||
  actions.some((each) => each.do === 'collect' || each.do === 'run_tool')

function isThere(condition: AutomationCondition, { topics, tools }: Parts): boolean {
  if (condition.about === 'topic') return condition.any_of.every((id) => topics.has(id))
  if (condition.about === 'tool') return condition.any_of.every((id) => isPredefined(id) || tools.has(id))
  return true
}

function isDoable(action: AutomationAction, { tools }: Parts): boolean {
  switch (action.do) {
    case 'collect':
      return tools.get(action.collection_id)?.definition?.kind === 'collection'
    case 'run_tool': {
      const tool = tools.get(action.tool_id)
      if (tool?.definition?.kind !== 'http' || tool.switched_off_at !== null) return false
      // A value that a customer would have to be asked for is not asked for here.
      return askedParameters(tool.definition).every(({ required, place }) => !required && place !== 'path')
    }
    default:
      return true
  }
}

/** How a tool or a form is called by people. */
export function nameOfTool(id: ToolId, { tools }: Parts): string {
  const definition = tools.get(id)?.definition
  return definition && 'name' in definition ? definition.name : id
}
