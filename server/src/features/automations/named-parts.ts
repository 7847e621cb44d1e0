import type { AutomationInput } from '@tertulia/contract/automations'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { findAutomations } from '#features/automations/automation.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Automations of an agent that need a tool or a form, by their names, in their order; switched on or not. */
export async function automationsByPart(tx: OrganizationTx, agent_id: string): Promise<ReadonlyMap<ToolId, string[]>> {
  const named = new Map<ToolId, string[]>()
  for (const { name, definition } of await findAutomations(tx, agent_id))
    for (const id of new Set(partsOf(definition))) named.set(id, [...(named.get(id) ?? []), name])
  return named
}

/** «La herramienta no es…» holds without it too. */
const partsOf = ({ conditions, actions }: Pick<AutomationInput, 'conditions' | 'actions'>): ToolId[] => [
  ...conditions.flatMap((each) => (each.about === 'tool' && each.is ? each.any_of : [])),
  ...actions.flatMap((each) =>
    each.do === 'run_tool' ? [each.tool_id] : each.do === 'collect' ? [each.collection_id] : [],
  ),
]

/** Automations of an agent with a condition on a topic, by their names. */
export async function automationsOfTopic(
  tx: OrganizationTx,
  { agent_id, id }: { agent_id: string; id: string },
): Promise<string[]> {
  return (await findAutomations(tx, agent_id)).flatMap(({ name, definition: { conditions } }) =>
    conditions.some((each) => each.about === 'topic' && each.any_of.includes(id)) ? [name] : [],
  )
}
