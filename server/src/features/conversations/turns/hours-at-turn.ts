import type { Judged } from '@tertulia/contract/judged-hours'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { type HoursNow, hoursOf } from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'
import { type Outside, outsideOf } from '#engine/opening/outside.ts'
import type { TurnIdentity } from '#engine/turn/vocabulary/turn-input.ts'
import { judgedFrom } from '#features/agent-availability/judged.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'

/** The opening hours of a turn. */
export type HoursAtTurn = {
  /** For the receipt. Left out: the agent has no hours, and nothing special was the matter. */
  judged?: Judged
  /** Notice outside them; undefined while it is open. */
  outside: Outside | undefined
}

/** Judges the opening hours of the answering agent for its turn. */
export function hoursAtTurn(
  { identity, tools }: Pick<AnsweringAgent, 'identity' | 'tools'>,
  hours_now: HoursNow,
  { unsaved, ...at }: { unsaved: Partial<TurnIdentity> | undefined; language: AgentLanguage; moment: Date },
): HoursAtTurn {
  const set_up = setUpOf(tools)
  const hours = hoursOf(set_up?.week, hours_now, unsaved?.time_zone ?? identity.time_zone)
  const judgement = judge(hours, at.moment)
  const outside = outsideOf(judgement, set_up?.outside, { hours, ...at })
  const says_something = hours.week || !judgement.is_open || judgement.special_day
  return { outside, ...(says_something && { judged: judgedFrom(judgement, { hours, moment: at.moment }) }) }
}

const setUpOf = ({ business_hours: definition }: AnsweringAgent['tools']) =>
  definition?.kind === 'business_hours' ? definition : undefined

/**
 * The first moment from a given one at which an agent answers questions: one that only says its hours while it is closed does
 * so from the next opening on.
 */
export function answersFrom(
  { identity, tools }: Pick<AnsweringAgent, 'identity' | 'tools'>,
  hours_now: HoursNow,
  moment: Date,
): Date {
  const set_up = setUpOf(tools)
  if (set_up?.outside?.mode !== 'hours_only') return moment
  const { is_open, opens } = judge(hoursOf(set_up.week, hours_now, identity.time_zone), moment)
  return is_open || !opens ? moment : new Date(opens.at)
}
