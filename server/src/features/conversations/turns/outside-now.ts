import type { AgentLanguage } from '@tertulia/contract/agents'
import { type HoursNow, hoursOf } from '#engine/opening/hours.ts'
import { type Outside, outsideOf } from '#engine/opening/outside.ts'
import type { TurnIdentity } from '#engine/turn.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'

/** What holds for an agent's turn outside its opening hours, by the hours it has as it answers; nothing while it is open. */
export function outsideNow(
  { identity, tools }: Pick<AnsweringAgent, 'identity' | 'tools'>,
  hours_now: HoursNow,
  at: { unsaved: Partial<TurnIdentity> | undefined; language: AgentLanguage; moment: Date },
): Outside | undefined {
  const { business_hours: definition } = tools
  const set_up = definition?.kind === 'business_hours' ? definition : undefined
  const time_zone = at.unsaved?.time_zone ?? identity.time_zone
  return outsideOf(hoursOf(set_up?.week, hours_now, time_zone), set_up?.outside, at)
}
