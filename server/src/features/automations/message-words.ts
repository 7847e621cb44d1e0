import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { ownName } from '@tertulia/contract/visitor-names'
import { hoursWords } from '#engine/opening/hours-words.ts'
import type { Hours } from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'
import { placeInWords } from '#engine/opening/state-words.ts'

/** The values with which a text of an automation may be filled. */
export type Filling = {
  language: AgentLanguage
  /** As the conversation has it; a number of ours is no name. */
  customer_name: string
  agent_name: string
  business_name: string
  hours: Hours
  now: Date
}

/** A text as it is said: its placeholders filled, in the customer's language where that takes words. */
export function filledText(text: string, filling: Filling): string {
  const { agent_name, business_name } = filling
  const name = ownName(filling.customer_name) ?? ''
  return text
    .replaceAll(/ ?\{customer_name\}/gu, (found) => name && found.replace('{customer_name}', name))
    .replaceAll('{agent_name}', agent_name)
    .replaceAll('{business_name}', business_name)
    .replaceAll('{opening}', () => openingInWords(filling))
    .trim()
}

const WORDS: Record<AgentLanguage, { now: string; soon: string }> = {
  es: { now: 'ahora', soon: 'en cuanto abramos' },
  en: { now: 'now', soon: 'as soon as we open' },
  fr: { now: 'maintenant', soon: 'dès notre ouverture' },
  pt: { now: 'agora', soon: 'assim que abrirmos' },
}

/** When the business opens next: «mañana martes a las 9:00». */
function openingInWords({ hours, now, language }: Filling): string {
  const { is_open, opens } = judge(hours, now)
  if (is_open) return WORDS[language].now
  return opens ? placeInWords(opens, hoursWords(language, localDay(now, hours.time_zone))) : WORDS[language].soon
}
