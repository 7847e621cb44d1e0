import type { AutomationCondition, AutomationEvent } from '@tertulia/contract/automations'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { isPredefined } from '@tertulia/contract/tool-ids'
import type { Occasion } from '#engine/automations/occasion.ts'
import { lookFor } from '#engine/automations/said-words.ts'
import { wordsOfTool } from '#features/agents/catalog.ts'
import type { ReasonWords } from '#features/automations/reason-words.ts'
import { REASONS_IN_ENGLISH } from '#features/automations/reasons.en.ts'
import { REASONS_IN_SPANISH } from '#features/automations/reasons.es.ts'

const WORDS: Record<InterfaceLanguage, ReasonWords> = { es: REASONS_IN_SPANISH, en: REASONS_IN_ENGLISH }

/** Names of what conditions refer to by ids. */
export type Named = { topic(id: string): string; tool(id: string): string | undefined }

/** How things stood for one condition: «El canal es WhatsApp», whether that is what it wants or not. */
export function factInWords(
  condition: AutomationCondition,
  occasion: Occasion,
  named: Named,
  language: InterfaceLanguage,
): string {
  const words = WORDS[language]
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  switch (condition.about) {
    case 'channel':
      return words.channel(words.channels[occasion.channel])
    case 'topic': {
      const topics = [...occasion.topics()].map((id) => `«${named.topic(id)}»`)
      return topics.length === 0 ? words.no_topic : words.topics(list.format(topics))
    }
    case 'text': {
      const found = condition.any_of.filter((each) => lookFor([each])(occasion.words()))
      return found.length === 0 ? words.not_said : words.said(list.format(found.map((each) => `«${each}»`)))
    }
    case 'mood': {
      const moods = [...occasion.moods()].map((each) => words.moods[each])
      return moods.length === 0 ? words.no_mood : words.mood(list.format(moods))
    }
    case 'language': {
      const known = Object.entries(words.languages).find(([code]) => code === occasion.language)
      return words.language(known?.[1] ?? occasion.language)
    }
    case 'tool': {
      const { tool_id } = occasion
      if (tool_id === null) return words.no_tool
      return words.tool(isPredefined(tool_id) ? wordsOfTool(tool_id, language).name : (named.tool(tool_id) ?? tool_id))
    }
    case 'failure':
      return occasion.failure === null ? words.no_failure : words.failure(words.failures[occasion.failure])
    case 'email':
      return occasion.email_known ? words.email_known : words.email_unknown
    case 'hours':
      return occasion.isOpen() ? words.open : words.closed
    case 'handled_by':
      return occasion.handledBy() === 'agent' ? words.by_agent : words.by_person
    case 'unanswered':
      return words.unanswered(occasion.unanswered())
    case 'messages':
      return words.messages(occasion.messages())
  }
}

/** Used if there are no conditions. */
export const alwaysInWords = (language: InterfaceLanguage): string => WORDS[language].always

/** Used if the event that an automation waits for never happened. */
export const neverInWords = (event: AutomationEvent, language: InterfaceLanguage): string =>
  WORDS[language].never[event]
