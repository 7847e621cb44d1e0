import {
  type Automation,
  type AutomationAction,
  AutomationCondition,
  type AutomationEvent,
  AutomationInput,
  type AutomationWhen,
} from '@tertulia/contract/automations'

export type About = AutomationCondition['about']
export type Do = AutomationAction['do']
/** Subjects of conditions, in the order of the menu. */
export const ABOUT: readonly About[] = AutomationCondition.options.map(({ shape }) => shape.about.value)
export const DO = [
  'send_message',
  'collect',
  'hand_over',
  'notify',
  'run_tool',
  'end_conversation',
] as const satisfies Do[]

const TIMERS = { customer_idle: 10, nobody_answered: 10 } as const
export type Timer = keyof typeof TIMERS
export const isTimer = (event: AutomationEvent): event is Timer => event in TIMERS

/** A timer begins with the minutes that it usually has. */
export const whenOf = (event: AutomationEvent): AutomationWhen =>
  isTimer(event) ? { event, minutes: TIMERS[event] } : { event }

export const EMPTY_AUTOMATION: AutomationInput = {
  name: '',
  when: { event: 'customer_wrote' },
  joined_by: 'and',
  conditions: [],
  actions: [{ do: 'send_message', text: '' }],
  most_per_conversation: 1,
}

export const automationInputOf = (automation: Automation): AutomationInput => ({
  name: automation.name,
  when: automation.when,
  joined_by: automation.joined_by,
  conditions: automation.conditions,
  actions: automation.actions,
  most_per_conversation: automation.most_per_conversation,
})

/** A condition with nothing chosen yet. */
export function newCondition(about: About): AutomationCondition {
  switch (about) {
    case 'email':
      return { about, known: false }
    case 'hours':
      return { about, open: false }
    case 'handled_by':
      return { about, is: 'agent' }
    case 'unanswered':
      return { about, at_least: 2 }
    case 'messages':
      return { about, at_least: 5 }
    case 'mood':
      return { about, is: true, any_of: ['angry'] }
    default:
      return { about, is: true, any_of: [] }
  }
}

/** An action with nothing written yet. @param first of the forms and the tools of the business, which may be none */
export function newAction(kind: Do, first: { collection: string; tool: string }): AutomationAction {
  switch (kind) {
    case 'send_message':
      return { do: kind, text: '' }
    case 'collect':
      return { do: kind, collection_id: first.collection }
    case 'notify':
      return { do: kind, emails: [] }
    case 'run_tool':
      return { do: kind, tool_id: first.tool }
    default:
      return { do: kind }
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Finds the places, from 0, at which two lists differ.
 * @returns undefined if their lengths differ, since places then say nothing
 */
export function changedPlaces(before: readonly unknown[], now: readonly unknown[]): number[] | undefined {
  if (before.length !== now.length) return undefined
  return now.flatMap((each, at) => (isSame(each, before[at]) ? [] : [at]))
}

/** The automation for a dry run; undefined while the sentence is not finished. Its name does not matter. */
export function rehearsable(given: AutomationInput): AutomationInput | undefined {
  const parsed = AutomationInput.safeParse({ ...given, name: 'En seco' })
  return parsed.success ? parsed.data : undefined
}
