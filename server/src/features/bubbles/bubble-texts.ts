import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import {
  BUBBLE_TEXTS,
  type BubbleSettings,
  type BubbleTexts,
  bubbleFields,
  WEB_TEXTS,
  WebChatSettings,
} from '@tertulia/contract/bubble-settings'

/** A bubble as it looks in one language: what is not written in that is said in the main one. */
export function bubbleIn(whole: BubbleSettings, language: AgentLanguage): Omit<BubbleSettings, 'texts' | 'web'> {
  const { texts, web: _, ...settings } = whole
  const said = texts[language]
  return {
    ...settings,
    subtitle: said?.subtitle || settings.subtitle,
    bubble_message: said?.bubble_message || settings.bubble_message,
    suggested_messages: said?.suggested_messages.length ? said.suggested_messages : settings.suggested_messages,
    launcher_text: said?.launcher_text || settings.launcher_text,
  }
}

/** The chat page's own texts in one language, in the same way. Empty: it says what the bubble says. */
export function webIn(
  { texts, ...settings }: WebChatSettings,
  language: AgentLanguage,
): Omit<WebChatSettings, 'texts'> {
  const said = texts[language]
  return {
    ...settings,
    greeting: said?.greeting || settings.greeting,
    suggested_messages: said?.suggested_messages.length ? said.suggested_messages : settings.suggested_messages,
    disclaimer: said?.disclaimer || settings.disclaimer,
  }
}

/** Without the languages in which nothing was written: a form has a place for each. */
export const writtenTexts = (settings: BubbleSettings): BubbleSettings => ({
  ...settings,
  texts: withoutEmpty(settings.texts),
  web: { ...settings.web, texts: withoutEmpty(settings.web.texts) },
})

const withoutEmpty = <Texts extends Record<string, Record<string, { length: number }> | undefined>>(
  texts: Texts,
): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([, said]) => said && Object.values(said).some((each) => each.length > 0)),
  ) as Texts

/** The texts of the main language have a place of their own: when another one becomes it, they change places. */
export function changeMainLanguage(settings: BubbleSettings, old: AgentLanguage, main: AgentLanguage): BubbleSettings {
  const { [main]: theirs, ...others } = settings.texts
  const { subtitle, bubble_message, suggested_messages, launcher_text } = settings
  const texts: BubbleTexts = {
    ...others,
    [old]: { subtitle, bubble_message, suggested_messages, launcher_text },
  }
  return writtenTexts({
    ...settings,
    ...(theirs ?? NOTHING),
    texts,
    web: changeMainOfWeb(settings.web, old, main),
  })
}

function changeMainOfWeb(web: WebChatSettings, old: AgentLanguage, main: AgentLanguage): WebChatSettings {
  const { [main]: theirs, ...others } = web.texts
  const { greeting, suggested_messages, disclaimer } = web
  const texts: WebChatSettings['texts'] = { ...others, [old]: { greeting, suggested_messages, disclaimer } }
  return { ...web, ...(theirs ?? NOTHING_ON_THE_PAGE), texts }
}

const NOTHING = { subtitle: '', bubble_message: '', suggested_messages: [], launcher_text: '' }
const NOTHING_ON_THE_PAGE = { greeting: '', suggested_messages: [], disclaimer: '' }

/** Names of the fields that `flatBubble` gives, in the order in which people fill them in. */
export const BUBBLE_FIELDS = [
  ...Object.keys(bubbleFields),
  ...AGENT_LANGUAGES.flatMap((language) => BUBBLE_TEXTS.map((text) => `texts.${language}.${text}`)),
  ...Object.keys(WebChatSettings.shape).flatMap((field) => (field === 'texts' ? [] : [`web.${field}`])),
  ...AGENT_LANGUAGES.flatMap((language) => WEB_TEXTS.map((text) => `web.texts.${language}.${text}`)),
]

/** Each setting as a field of its own: `texts.en.subtitle`, `web.theme`, `web.texts.en.greeting`. */
export const flatBubble = ({ texts, web: { texts: webTexts, ...web }, ...settings }: BubbleSettings) => ({
  ...settings,
  ...Object.fromEntries([
    ...inEach(texts, BUBBLE_TEXTS, NOTHING).map(([field, said]) => [`texts.${field}`, said]),
    ...Object.entries(web).map(([field, value]) => [`web.${field}`, value]),
    ...inEach(webTexts, WEB_TEXTS, NOTHING_ON_THE_PAGE).map(([field, said]) => [`web.texts.${field}`, said]),
  ]),
})

const inEach = <Text extends string>(
  texts: Partial<Record<AgentLanguage, Partial<Record<Text, unknown>> | undefined>>,
  names: readonly Text[],
  nothing: Record<Text, unknown>,
): [field: string, said: unknown][] =>
  AGENT_LANGUAGES.flatMap((language) =>
    names.map((text): [string, unknown] => [`${language}.${text}`, texts[language]?.[text] ?? nothing[text]]),
  )
