import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { type OutsideHours, type OutsideMode, USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import type { Hours } from '#engine/opening/hours.ts'
import type { OpenState } from '#engine/opening/judge.ts'
import { placeInWords } from '#engine/opening/state-words.ts'
import { hoursWords } from '#engine/opening/hours-words.ts'

/** The rules for a turn outside opening hours, in the customer's language. Receipts keep it. */
export type Outside = {
  mode: OutsideMode
  /** The notice, with when it opens. */
  says: string
  /** The answer to a customer who asks for a person, unless the agent has words of its own: then this stands before them. */
  to_person: string
  offers_call: boolean
}

/** The rules outside opening hours; nothing while it is open. */
export function outsideOf(
  judgement: OpenState,
  settings: OutsideHours | undefined,
  { hours, moment, language }: { hours: Hours; moment: Date; language: AgentLanguage },
): Outside | undefined {
  if (judgement.is_open) return undefined
  const { mode, texts, offers_call } = settings ?? USUAL_OUTSIDE
  const fixed = FIXED_TEXTS[language]
  const opening = openingInWords(judgement, { moment, hours, language })
  const filled = (text: string) => (opening ? text.replaceAll('{opening}', opening) : withoutOpening(text, language))
  const own = texts[language]
  return {
    mode,
    says: filled(own || (mode === 'hours_only' ? fixed.outside_only : fixed.outside_notice)),
    to_person: filled(fixed.outside_person),
    offers_call,
  }
}

/** «mañana lunes a las 10:00»; empty where it does not open any more. */
export function openingInWords(
  { opens }: OpenState,
  { moment, hours, language }: { moment: Date; hours: Hours; language: AgentLanguage },
): string {
  return opens ? placeInWords(opens, hoursWords(language, localDay(moment, hours.time_zone))) : ''
}

/** The next opening is not known: the sentence that would say so is left out. */
function withoutOpening(text: string, language: AgentLanguage): string {
  const left = text
    .split(/(?<=[.!?…])\s+/u)
    .filter((sentence) => !sentence.includes('{opening}'))
    .join(' ')
  return left || FIXED_TEXTS[language].outside_never
}

/** Outside hours an agent that only says them does what leads to one of the team, and no more. */
export const isOutsideTool = (name: string): boolean => OUTSIDE_TOOLS.includes(name)
const OUTSIDE_TOOLS: readonly string[] = [
  'business_hours',
  'call_back',
  'cancel_call_back',
  'open_ticket',
  'leave_mail',
]

export const answersNothing = (outside: Outside | undefined): outside is Outside => outside?.mode === 'hours_only'
