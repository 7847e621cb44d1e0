import type { AutomationCondition, AutomationInput, AutomationWhen } from '@tertulia/contract/automations'
import { lookFor } from '#engine/automations/said-words.ts'
import type { Occasion } from '#engine/automations/occasion.ts'

/** Whether an automation applies. @returns null where it does; else the index of the first condition that failed */
export type Judge = (occasion: Occasion) => number | null

/** An automation's conditions, made ready once: words are folded, choices are sets. */
export function judgeOf({ conditions, joined_by }: Pick<AutomationInput, 'conditions' | 'joined_by'>): Judge {
  const checks = conditions.map(checkOf)
  if (joined_by === 'and')
    return (occasion) => {
      const failed = checks.findIndex((holds) => !holds(occasion))
      return failed === -1 ? null : failed
    }
  return (occasion) => (checks.length === 0 || checks.some((holds) => holds(occasion)) ? null : 0)
}

/** Whether one condition holds. */
export type Check = (occasion: Occasion) => boolean

export function checkOf(condition: AutomationCondition): Check {
  switch (condition.about) {
    case 'channel':
      return oneOf(condition, ({ channel }) => channel)
    case 'language':
      return oneOf(condition, ({ language }) => language)
    case 'tool':
      return oneOf(condition, ({ tool_id }) => tool_id)
    case 'failure':
      return oneOf(condition, ({ failure }) => failure)
    case 'topic':
      return overlapping(condition, (occasion) => occasion.topics())
    case 'mood':
      return overlapping(condition, (occasion) => occasion.moods())
    case 'text': {
      const isSaid = lookFor(condition.any_of)
      return (occasion) => isSaid(occasion.words()) === condition.is
    }
    case 'email':
      return ({ email_known }) => email_known === condition.known
    case 'hours':
      return (occasion) => occasion.isOpen() === condition.open
    case 'handled_by':
      return (occasion) => occasion.handledBy() === condition.is
    case 'unanswered':
      return (occasion) => occasion.unanswered() >= condition.at_least
    case 'messages':
      return (occasion) => occasion.messages() >= condition.at_least
  }
}

type Choices = { is: boolean; any_of: readonly string[] }

function oneOf({ is, any_of }: Choices, valueOf: (occasion: Occasion) => string | null): Check {
  const wanted = new Set(any_of)
  return (occasion) => {
    const value = valueOf(occasion)
    return (value !== null && wanted.has(value)) === is
  }
}

function overlapping({ is, any_of }: Choices, valuesOf: (occasion: Occasion) => ReadonlySet<string>): Check {
  return (occasion) => {
    const values = valuesOf(occasion)
    return any_of.some((each) => values.has(each)) === is
  }
}

/** The key of an event that tells automations apart: with a timer's minutes. */
export const eventKey = (when: AutomationWhen | { event: AutomationWhen['event']; minutes?: number | undefined }) =>
  'minutes' in when && when.minutes !== undefined ? `${when.event} ${when.minutes}` : when.event

/** Automations by what they wait for, in the given order: whatever happens asks those alone. */
export function byEvent<A extends { when: AutomationWhen }>(automations: readonly A[]): ReadonlyMap<string, A[]> {
  return Map.groupBy(automations, ({ when }) => eventKey(when))
}
