import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ChatLook } from '@tertulia/contract/chat'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { type HoursNow, hoursOf } from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'
import { stateInWords } from '#engine/opening/state-words.ts'
import { hoursWords } from '#engine/opening/hours-words.ts'
import type { Definitions } from '#features/tools/tool-user.ts'
import { iso } from '#platform/clock.ts'

/** «Ahora está cerrado. Abrimos mañana lunes a las 10:00.»; nothing while it is open. */
export function closedNow(
  { business_hours: definition }: Definitions,
  hours_now: HoursNow,
  { time_zone, language, now }: { time_zone: string; language: AgentLanguage; now: Date },
): ChatLook['closed'] {
  const week = definition?.kind === 'business_hours' ? definition.week : null
  const judgement = judge(hoursOf(week, hours_now, time_zone), now)
  if (judgement.is_open) return undefined
  const say = hoursWords(language, localDay(now, time_zone))
  return {
    says: stateInWords(judgement, { words: FIXED_TEXTS[language], say }),
    until: judgement.opens ? iso(new Date(judgement.opens.at)) : null,
  }
}
