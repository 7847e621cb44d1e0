import type { AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf } from '@tertulia/contract/words'
import { lineList } from '#engine/data-files.ts'
import { stemOf } from '#engine/lexicon/stems.ts'
import { fold } from '@tertulia/contract/fold'

/** The meanings of a language's words: numbers of concepts. */
type Meanings = {
  /** By the stem of a single word. */
  words: Map<string, number[]>
  /** By the first word of a phrase: its folded words. */
  phrases: Map<string, { words: string[]; concept: number }[]>
}

const COLUMNS: readonly AgentLanguage[] = ['es', 'en', 'fr', 'pt']

/** A line each: the concept's name and a column for each language. A concept that stands in two parts is one. */
export const CONCEPT_LISTS = ['trade', 'things', 'services'].map((part) =>
  lineList(new URL(`./${part}.txt`, import.meta.url)),
)

const appendTo = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

let lexicon: Record<AgentLanguage, Meanings> | undefined

/** The lexicon, read when it is first needed. @throws where a line has not a cell for each column */
function meanings(): Record<AgentLanguage, Meanings> {
  if (lexicon) return lexicon
  const made: Record<AgentLanguage, Meanings> = { es: empty(), en: empty(), fr: empty(), pt: empty() }
  const numbers = new Map<string, number>()
  for (const line of CONCEPT_LISTS.flatMap((list) => list())) {
    const [name = '', ...columns] = line.split(' | ')
    if (columns.length !== COLUMNS.length) throw new Error(`“${line}” is no concept in ${COLUMNS.length} languages`)
    const concept = numbers.get(name) ?? numbers.size
    numbers.set(name, concept)
    COLUMNS.forEach((language, at) => {
      for (const expression of columns[at]?.split(',') ?? [])
        addTo(made[language], allWordsOf(expression), { language, concept })
    })
  }
  lexicon = made
  return made
}

const empty = (): Meanings => ({ words: new Map(), phrases: new Map() })

function addTo(
  { words, phrases }: Meanings,
  expression: string[],
  { language, concept }: { language: AgentLanguage; concept: number },
): void {
  const [first, ...rest] = expression
  if (first === undefined) return
  if (rest.length > 0) appendTo(phrases, fold(first), { words: expression.map(fold), concept })
  else appendTo(words, stemOf(first, language), concept)
}

/** The concepts that a word may mean in a language. */
export const conceptsOfStem = (stem: string, language: AgentLanguage): readonly number[] =>
  meanings()[language].words.get(stem) ?? []

/** Stems of a language that share a concept with one of it, that one among them. */
export function stemsMeaning(stem: string, language: AgentLanguage): Set<string> {
  const concepts = new Set(conceptsOfStem(stem, language))
  if (concepts.size === 0) return new Set()
  return new Set(
    [...meanings()[language].words].flatMap(([other, its]) => (its.some((each) => concepts.has(each)) ? [other] : [])),
  )
}

/** A phrase that was found: what it means, and its words as the text writes them. */
export type Phrase = { concept: number; words: readonly string[] }

/** The phrases of a text that mean a concept, each concept once. */
export function phrasesIn(words: readonly string[], language: AgentLanguage): Phrase[] {
  const folded = words.map(fold)
  const found: Phrase[] = []
  folded.forEach((word, at) => {
    for (const { words: phrase, concept } of meanings()[language].phrases.get(word) ?? [])
      if (phrase.every((each, of) => folded[at + of] === each) && !found.some((each) => each.concept === concept))
        found.push({ concept, words: words.slice(at, at + phrase.length) })
  })
  return found
}
