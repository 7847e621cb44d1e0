import type { AgentLanguage } from '@tertulia/contract/agents'
import { withoutAccents } from '#engine/questions/questions-of-words.ts'
import { SUBJECTS } from '#engine/questions/subjects.ts'

const ABOUT: Record<AgentLanguage, (heading: string) => string> = {
  es: (heading) => `¿Qué hay que saber sobre ${heading}?`,
  en: (heading) => `What should I know about ${heading}?`,
  fr: (heading) => `Que faut-il savoir sur ${heading} ?`,
  pt: (heading) => `O que é preciso saber sobre ${heading}?`,
}
const PRICE_OF: Record<AgentLanguage, (name: string) => string> = {
  es: (name) => `¿Qué precio tiene «${name}»?`,
  en: (name) => `How much is “${name}”?`,
  fr: (name) => `Quel est le prix de « ${name} » ?`,
  pt: (name) => `Qual é o preço de «${name}»?`,
}
/** Headings that ask without the sign: «Cómo pedir cita». */
const ASKING: Record<AgentLanguage, RegExp> = {
  es: /^(?:cómo|cuándo|cuánt[oa]s?|dónde|qué|quién(?:es)?|cuál(?:es)?|por qué)\s/iu,
  en: /^(?:how|when|where|what|who|which|why)\s/iu,
  fr: /^(?:comment|quand|où|quel(?:le)?s?|qui|combien|pourquoi)\s/iu,
  pt: /^(?:como|quando|quant[oa]s?|onde|o que|quem|qua(?:l|is)|porquê|por que)\s/iu,
}
/** A heading of so many words is the name of its subject and nothing else. */
const NAME_WORDS = 3

/**
 * The question of a customer who looks for the text below a heading: the heading if it asks, the usual question if it names one
 * usual subject, else a question about it.
 * @param taken whether a question is asked in this source already
 */
export function questionOfHeading(
  heading: string,
  language: AgentLanguage,
  taken: (question: string) => boolean,
): string {
  const text = heading.trim()
  if (text.endsWith('?')) return text
  if (ASKING[language].test(text)) return asQuestion(text, language)
  const [subject, another] = SUBJECTS[language].filter(([, words]) => words.test(withoutAccents(text)))
  const isName = text.split(/\s+/u).length <= NAME_WORDS
  if (subject && !another && isName && !taken(subject[0])) return subject[0]
  return ABOUT[language](asPartOfSentence(text))
}

export const priceQuestion = (name: string, language: AgentLanguage): string => PRICE_OF[language](name)

/** Places of the subjects that tables answer, the same in every language. */
const HOURS = 0
const PRICES = 6

/** The usual question that a table of hours or of prices answers. */
export const tableQuestion = (kind: 'hours' | 'prices', language: AgentLanguage): string =>
  SUBJECTS[language][kind === 'hours' ? HOURS : PRICES]?.[0] ?? ''

const asQuestion = (text: string, language: AgentLanguage): string =>
  language === 'es' ? `¿${text}?` : language === 'fr' ? `${text} ?` : `${text}?`

/** «ENVÍOS A CASA» and «Envíos a casa» are «envíos a casa»; «IVA y facturas» keeps its letters. */
function asPartOfSentence(heading: string): string {
  if (heading.length > 5 && heading === heading.toUpperCase()) return heading.toLowerCase()
  return /^\p{Lu}\p{Lu}/u.test(heading) ? heading : heading.charAt(0).toLowerCase() + heading.slice(1)
}
