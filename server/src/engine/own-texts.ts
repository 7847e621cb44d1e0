import type { AgentLanguage, AgentTexts } from '@tertulia/contract/agents'
import { FIXED_TEXTS, type FixedTexts } from '@tertulia/contract/fixed-texts'

/** What of an agent's identity decides how it speaks of its own. */
export type Speaker = {
  name: string
  /** The first is its main one. */
  languages: readonly AgentLanguage[]
  /** In the main language, as the farewell is. */
  greeting: string
  farewell: string
  texts?: AgentTexts | undefined
}

/** What an agent says of its own in a language: what the business wrote in that language, else our words. */
export function ownTexts({ name, languages, texts, ...main }: Speaker, language: AgentLanguage): FixedTexts {
  const fixed = FIXED_TEXTS[language]
  const written = texts?.[language]
  const { greeting, farewell } = language === languages[0] ? main : { greeting: '', farewell: '', ...written }
  const own = {
    ...fixed,
    greeting: greeting || fixed.greeting,
    farewell: farewell || fixed.farewell,
    decline: written?.decline || fixed.decline,
    decline_with_person: written?.decline || fixed.decline_with_person,
    identity: written?.identity || fixed.identity,
    calling_person: written?.hand_over || fixed.calling_person,
  }
  return Object.fromEntries(
    Object.entries(own).map(([key, text]) => [key, text.replaceAll('{name}', name)]),
  ) as FixedTexts
}
