import type { AutomationAction, AutomationWhen } from '@tertulia/contract/automations'
import { LRUCache } from 'lru-cache'
import { byEvent, eventKey, type Judge, judgeOf } from '#engine/automations/judge.ts'
import { findRevisions, findSwitchedOn } from '#features/automations/automation.queries.ts'
import type { AutomationRow } from '#features/automations/automations.tables.ts'
import { namesParts } from '#features/automations/parts.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** An automation that is switched on, ready to be judged. */
export type CompiledAutomation = Pick<AutomationRow, 'id' | 'name' | 'definition'> & {
  when: AutomationWhen
  judge: Judge
  /** Something that it names may be gone. */
  names_parts: boolean
  ends_conversation: boolean
  /** The first that it says is a message of the business. */
  says: string | undefined
  /** Whether it asks what was left open, which stands in receipts. */
  asks_unanswered: boolean
}

/** The automations of an agent that are switched on. */
export type SwitchedOn = {
  /** In the order in which they are applied. */
  for(event: AutomationWhen['event'], minutes?: number): readonly CompiledAutomation[]
  /** Lengths of time that a timer is waited for. */
  minutesOf(event: 'customer_idle' | 'nobody_answered'): readonly number[]
}

const switchedOnCache = new LRUCache<string, SwitchedOn>({ max: 2_000 })

/**
 * The switched-on automations of each of some agents; agents that never had automations are left out. One short look where none
 * did.
 */
export async function switchedOn(
  tx: OrganizationTx,
  agent_ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, SwitchedOn>> {
  const revisions = await findRevisions(tx, [...agent_ids])
  const found = new Map<string, SwitchedOn>()
  for (const [agent_id, revision] of revisions) {
    const key = `${tx.organization_id} ${agent_id} ${revision}`
    const made = switchedOnCache.get(key) ?? compileRows(await findSwitchedOn(tx, agent_id))
    switchedOnCache.set(key, made)
    found.set(agent_id, made)
  }
  return found
}

/** The first message, if nothing is said or ended before it. */
export function firstMessageOf(actions: readonly AutomationAction[]) {
  const first = actions.find(({ do: does }) => does !== 'notify' && does !== 'run_tool')
  return first?.do === 'send_message' ? first : undefined
}

function compileRows(rows: readonly AutomationRow[]): SwitchedOn {
  const all = rows.map(({ id, name, definition }): CompiledAutomation => {
    const { when, conditions, actions } = definition
    return {
      id,
      name,
      definition,
      when,
      judge: judgeOf(definition),
      names_parts: namesParts(definition),
      ends_conversation: actions.some((each) => each.do === 'end_conversation'),
      says: firstMessageOf(actions)?.text,
      asks_unanswered: conditions.some(({ about }) => about === 'unanswered'),
    }
  })
  const events = byEvent(all)
  return {
    for: (event, minutes) => events.get(eventKey({ event, minutes })) ?? [],
    minutesOf: (event) => [
      ...new Set(all.flatMap(({ when }) => (when.event === event && 'minutes' in when ? [when.minutes] : []))),
    ],
  }
}
