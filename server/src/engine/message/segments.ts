import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import { ANNOUNCED, ASKING_WORDS, REQUESTS } from '#engine/message/asking-words.ts'

/** A stretch of a message that says one thing. */
export type Segment = {
  text: string
  asks: boolean
  /** By a question mark. */
  marked: boolean
}

const anyOf = (expressions: string) =>
  expressions
    .split(',')
    .map((each) => each.trim())
    .toSorted((a, b) => b.length - a.length)
    .join('|')

const compileByLanguage = <T>(make: (language: AgentLanguage) => T): Record<AgentLanguage, T> => ({
  es: make('es'),
  en: make('en'),
  fr: make('fr'),
  pt: make('pt'),
})

const AND = {
  es: 'y|e|o|ademas|tambien|y tambien|y ademas',
  en: 'and|also|or|and also',
  fr: 'et|ou|aussi|et aussi',
  pt: 'e|ou|tambem|e tambem',
}

/** A sentence that begins with asking, whatever its marks. */
const BEGINS = compileByLanguage(
  (language) =>
    new RegExp(`^(?:(?:${AND[language]}|pero|but|mais|mas) )?(?:${anyOf(ASKING_WORDS[language])})(?: |$)`, 'u'),
)
const WANTS = compileByLanguage((language) => new RegExp(`(?:^| )(?:${anyOf(REQUESTS[language])})(?: |$)`, 'u'))
/** A clause that ends by announcing a question asks nothing yet. */
const ANNOUNCES = compileByLanguage(
  (language) =>
    new RegExp(
      `(?:^| )(?:una|unas|otra|dos|alguna|a|another|one|some|two|une|des|deux|un|uma|umas|outra|duas)(?: \\p{L}+)? (?:${anyOf(ANNOUNCED[language])})(?: mas| rapid[ao]| rapidita| please| por favor)?$`,
      'u',
    ),
)
/** The joint between two questions within a sentence. */
const JOINT = compileByLanguage(
  (language) =>
    new RegExp(
      `(?:\\s*[,;]\\s*(?:(?:${AND[language]})\\s+)?|\\s+(?:${AND[language]})\\s+)(?=(?:${anyOf(ASKING_WORDS[language])})(?:\\s|$))`,
      'gu',
    ),
)
const LEAST_WORDS = 2

const wordsOnly = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const countWords = (text: string): number => wordsOnly(text).split(' ').filter(Boolean).length

/** The joint between two sentences without a blank: «¿Abrís?¿Y el sábado?». */
const RUN_ON = /([?!…])(?=[^\s?!…)»"])/gu

/** A message by sentences, lines and questions joined by «y», in order. */
export function segmentsOf(message: string, language: AgentLanguage): Segment[] {
  const text = message.replaceAll(RUN_ON, '$1 ')
  return sentencesOf(text, language).flatMap(({ start, end }): Segment[] => {
    const sentence = text.slice(start, end)
    if (!isAsking(sentence, language)) return [{ text: sentence, asks: false, marked: false }]
    const marked = sentence.includes('?')
    return apart(sentence, language).map((part) => {
      const asks = !announces(part, language)
      return { text: part, asks, marked: asks && marked }
    })
  })
}

const announces = (text: string, language: AgentLanguage): boolean => ANNOUNCES[language].test(wordsOnly(text))

const isAsking = (sentence: string, language: AgentLanguage): boolean => {
  const words = wordsOnly(sentence)
  return sentence.includes('?') || BEGINS[language].test(words) || WANTS[language].test(words)
}

/** «¿Dónde están y cuánto cuesta aparcar?» asks two things. */
function apart(sentence: string, language: AgentLanguage): string[] {
  // Folding letter by letter keeps places where nothing decomposes into more letters.
  const folded = [...sentence].map((sign) => (fold(sign).length === sign.length ? fold(sign) : sign)).join('')
  const cuts = [...folded.matchAll(JOINT[language])].map(({ index, 0: joint }) => ({
    index,
    end: index + joint.length,
  }))
  const parts: string[] = []
  let from = 0
  for (const { index, end } of cuts) {
    const before = sentence.slice(from, index)
    const after = sentence.slice(end)
    if (countWords(before) < LEAST_WORDS || countWords(after) < LEAST_WORDS) continue
    if (!sentence.includes('?') && !isAsking(before, language)) continue
    parts.push(before.trim())
    from = end
  }
  return [...parts, sentence.slice(from).trim()]
}
