import type { AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf } from '@tertulia/contract/words'
import { stemOf } from '#engine/lexicon/stems.ts'
import { contentWordsOf } from '#engine/retrieval/analyze.ts'
import { fold } from '@tertulia/contract/fold'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import { likenessAmong, type StemmedWord } from '#engine/retrieval/word-likeness.ts'

/** Words of a question, by stem, and how much of each a text holds: 1 for the word itself, less for one of its family. */
export type WordCoverage = ReadonlyMap<string, number>

/** A question read against the parts of one passage. */
export type QuestionCoverage = {
  /** Words of the question, in order. */
  asked: readonly StemmedWord[]
  /** Words that say something, of each part, in order. */
  words: readonly (readonly StemmedWord[])[]
  /** The words of the question that each part holds. */
  held: readonly WordCoverage[]
  holdsOf(words: readonly StemmedWord[]): WordCoverage
  /** The weight of a word of the question: more, the fewer parts hold it. */
  weightOf(stem: string): number
  /** The weight of all that is held. */
  weigh(held: WordCoverage): number
}

/** The words of a text that say something. */
export const stemmedWords = (text: string, language: AgentLanguage): StemmedWord[] =>
  stemWords(allWordsOf(text), language).filter(({ folded }) => !STOP_WORDS[language].has(folded))

const stemWords = (words: readonly string[], language: AgentLanguage): StemmedWord[] =>
  words.map((word) => ({ stem: stemOf(word, language), folded: fold(word) }))

const distinct = (words: readonly StemmedWord[]): StemmedWord[] => [
  ...new Map(words.map((word) => [word.stem, word])).values(),
]

/** A longer question is a pasted text; its rarest words are enough. */
const MOST_WORDS = 32

export function questionCoverage(
  parts: readonly string[],
  question: string,
  language: AgentLanguage,
): QuestionCoverage {
  const words = parts.map((part) => stemmedWords(part, language))
  const likenessTo = likenessAmong(distinct(words.flat()))
  const all = distinct(stemWords(contentWordsOf(question, language), language)).map((word) => {
    const like = likenessTo(word)
    const holders = words.reduce((sum, some) => sum + mostLike(some, like), 0)
    return { ...word, like, weight: holders === 0 ? 0 : Math.log(1 + parts.length / Math.max(1, holders)) }
  })
  const kept = new Set(all.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_WORDS))
  const asked = all.filter((word) => kept.has(word))
  const holdsOf = (some: readonly StemmedWord[]): WordCoverage =>
    new Map(asked.map(({ stem, like }) => [stem, mostLike(some, like)] as const).filter(([, much]) => much > 0))
  const weights = new Map(asked.map(({ stem, weight }) => [stem, weight]))
  const weightOf = (stem: string) => weights.get(stem) ?? 0
  const weigh = (of: WordCoverage) => [...of].reduce((sum, [stem, much]) => sum + much * weightOf(stem), 0)
  return { asked, words, held: words.map(holdsOf), holdsOf, weightOf, weigh }
}

const mostLike = (words: readonly StemmedWord[], like: ReadonlyMap<string, number>): number =>
  words.reduce((most, { stem }) => Math.max(most, like.get(stem) ?? 0), 0)
