import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf, stemOf } from '#engine/retrieval/analyze.ts'
import { fold } from '#engine/retrieval/fold.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import { SERVICES } from '#engine/lexicon/services.ts'
import { THINGS } from '#engine/lexicon/things.ts'
import { TRADE } from '#engine/lexicon/trade.ts'

/** What the words of a language mean: numbers of concepts. */
type Meanings = {
  /** By the stem of a single word. */
  words: Map<string, number[]>
  /** By the first word of a phrase, longest first: its folded words. */
  phrases: Map<string, { words: string[]; concept: number }[]>
}

const COLUMNS: readonly AgentLanguage[] = ['es', 'en', 'fr', 'pt']

const put = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

let read: Record<AgentLanguage, Meanings> | undefined

/** The lexicon, read when it is first needed. */
function meanings(): Record<AgentLanguage, Meanings> {
  if (read) return read
  const made = Object.fromEntries(
    AGENT_LANGUAGES.map((language) => [language, { words: new Map(), phrases: new Map() }]),
  ) as Record<AgentLanguage, Meanings>
  const lines = [TRADE, THINGS, SERVICES].flatMap((part) => part.trim().split('\n'))
  lines.forEach((line, concept) => {
    const [, ...columns] = line.split(' | ')
    columns.forEach((column, at) => {
      const language = COLUMNS[at]
      if (!language) return
      for (const expression of column.split(',')) {
        const words = allWordsOf(expression)
        const content = words.filter((word) => !STOP_WORDS[language].has(fold(word)))
        const [only] = words
        if (words.length === 1 && only) put(made[language].words, stemOf(only, language), concept)
        else if (words.length > 1 && content.length > 0) put(made[language].phrases, fold(words[0] ?? ''), { words: words.map(fold), concept } as never)
        else if (words.length > 1) put(made[language].phrases, fold(words[0] ?? ''), { words: words.map(fold), concept } as never)
      }
    })
  })
  read = made
  return made
}

/** The concepts that a word may mean in a language. */
export const conceptsOfStem = (stem: string, language: AgentLanguage): readonly number[] =>
  meanings()[language].words.get(stem) ?? []

/** The concepts that the phrases of a text mean. */
export function conceptsOfPhrases(words: readonly string[], language: AgentLanguage): number[] {
  const folded = words.map(fold)
  const found: number[] = []
  folded.forEach((word, at) => {
    for (const { words: phrase, concept } of meanings()[language].phrases.get(word) ?? [])
      if (phrase.every((each, of) => folded[at + of] === each) && !found.includes(concept)) found.push(concept)
  })
  return found
}
