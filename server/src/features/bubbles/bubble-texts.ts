import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { BUBBLE_TEXTS, type BubbleSettings, type BubbleTexts } from '@tertulia/contract/bubble'

/** A bubble as it looks in one language: what is not written in that is said in the main one. */
export function bubbleIn(
  { texts, ...settings }: BubbleSettings,
  language: AgentLanguage,
): Omit<BubbleSettings, 'texts'> {
  const said = texts[language]
  return {
    ...settings,
    subtitle: said?.subtitle || settings.subtitle,
    bubble_message: said?.bubble_message || settings.bubble_message,
    suggested_messages: said?.suggested_messages.length ? said.suggested_messages : settings.suggested_messages,
  }
}

/** Without the languages in which nothing was written: a form has a place for each. */
export const writtenTexts = (settings: BubbleSettings): BubbleSettings => ({
  ...settings,
  texts: Object.fromEntries(
    Object.entries(settings.texts).filter(([, said]) => said && Object.values(said).some((each) => each.length > 0)),
  ),
})

/** The texts of the main language have a place of their own: when another one becomes it, they change places. */
export function changeMainLanguage(settings: BubbleSettings, old: AgentLanguage, main: AgentLanguage): BubbleSettings {
  const { [main]: theirs, ...others } = settings.texts
  const { subtitle, bubble_message, suggested_messages } = settings
  const texts: BubbleTexts = { ...others, [old]: { subtitle, bubble_message, suggested_messages } }
  return writtenTexts({ ...settings, ...(theirs ?? NOTHING), texts })
}

const NOTHING = { subtitle: '', bubble_message: '', suggested_messages: [] }

/** Each text of each language as a field of its own: `texts.en.subtitle`. */
export const flatBubble = ({ texts, ...settings }: BubbleSettings) => ({
  ...settings,
  ...Object.fromEntries(
    AGENT_LANGUAGES.flatMap((language) =>
      BUBBLE_TEXTS.map((text) => [`texts.${language}.${text}`, texts[language]?.[text] ?? NOTHING[text]]),
    ),
  ),
})
