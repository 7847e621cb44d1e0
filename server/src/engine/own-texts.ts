import type { AgentLanguage, AgentTexts } from '@tertulia/contract/agents'
import { FIXED_TEXTS, type FixedTexts } from '@tertulia/contract/fixed-texts'

/** The part of an agent's identity that decides how it speaks of its own. */
export type Speaker = {
  name: string
  /** The first is its main one. */
  languages: readonly AgentLanguage[]
  /** In the main language, as the farewell is. */
  greeting: string
  farewell: string
  texts?: AgentTexts | undefined
}

/** Texts in the place of greeting and farewell for a time, in each language that has them. */
export type Scheduled = Partial<Record<'greeting' | 'farewell', Partial<Record<AgentLanguage, string>>>>

/** An agent that says what is scheduled where that is in the language, and else what it always says. */
export function withScheduled<S extends Speaker>(speaker: S, { greeting = {}, farewell = {} }: Scheduled): S {
  const main = speaker.languages[0] ?? 'es'
  const texts = { ...speaker.texts }
  for (const language of speaker.languages) {
    if (!greeting[language] && !farewell[language]) continue
    const always = texts[language] ?? NOTHING_WRITTEN
    texts[language] = {
      ...always,
      greeting: greeting[language] || always.greeting,
      farewell: farewell[language] || always.farewell,
    }
  }
  return {
    ...speaker,
    greeting: greeting[main] || speaker.greeting,
    farewell: farewell[main] || speaker.farewell,
    texts,
  }
}

const NOTHING_WRITTEN = { greeting: '', farewell: '', decline: '', hand_over: '' }

/** An agent's own texts in a language: those that the business wrote in that language, else ours. */
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
    stopped: written?.stopped || fixed.stopped,
  }
  return Object.fromEntries(
    Object.entries(own).map(([key, text]) => [key, text.replaceAll('{name}', () => name)]),
  ) as FixedTexts
}
