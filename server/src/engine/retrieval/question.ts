import type { AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf, contentWordsOf, stemOf } from '#engine/retrieval/analyze.ts'
import { fold } from '#engine/retrieval/fold.ts'
import { rarity } from '#engine/retrieval/rarity.ts'
import type { Spelling } from '#engine/retrieval/spelling.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import type { Vocabulary } from '#engine/retrieval/vocabulary.ts'

/** A stem that stands for a word of the question; `strength` below 1 when it is not quite that word. */
export type Match = { stem: number; strength: number }

export type Term = {
  /** Rarity of the word, as BM25 weighs it: the natural logarithm of about passages / passages that hold it. */
  weight: number
  /** Stems of the word itself, or of what it was corrected to. None: nobody ever used it. */
  same: Match[]
  /** Stems of its family. */
  kin: Match[]
  /** The word without accents as passages write it, and its rarity. */
  surface: number | undefined
  surface_weight: number
}

export type Question = {
  terms: Term[]
  /** Neighbours in the question, as places in `terms`. */
  pairs: [number, number][]
  /** Weight of all terms together. */
  weight: number
}

type Known = {
  vocabulary: Vocabulary
  spelling: Spelling
  passages: number
  languages: readonly AgentLanguage[]
}

/** What a word of the same family counts for beside the word itself. */
const KIN_STRENGTH = 0.5
/** A longer question is a pasted text; its rarest words are enough. One bit each in a sentence's mask. */
const MOST_TERMS = 31

/** Reads a question against the words an index knows: mistyped words corrected, families found, rarity weighed. */
export function readQuestion(text: string, hint: AgentLanguage | undefined, known: Known): Question {
  const language = languageOf(text, hint, known.languages)
  const languages = new Set([language, ...known.languages])
  const terms: (Term & { key: string })[] = []
  const order: number[] = []
  for (const word of spelled(contentWordsOf(text, language), languages, known)) {
    const term = termOf(word, language, languages, known)
    const at = terms.findIndex(({ key }) => key === term.key)
    order.push(at >= 0 ? at : terms.push(term) - 1)
  }
  const kept = rarest(terms)
  const place = new Map(kept.map((at, place) => [at, place]))
  const pairs = order.flatMap((at, index): [number, number][] => {
    const [a, b] = [place.get(at), place.get(order[index + 1] ?? -1)]
    return a === undefined || b === undefined || a === b ? [] : [[a, b]]
  })
  const all = kept.flatMap((at) => terms[at] ?? [])
  return { terms: all, pairs, weight: all.reduce((sum, { weight }) => sum + weight, 0) }
}

const rarest = (terms: readonly Term[]): number[] =>
  terms
    .map(({ weight }, at) => ({ at, weight }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MOST_TERMS)
    .map(({ at }) => at)
    .sort((a, b) => a - b)

/** The language with the most little words in the question; of equals the one hinted at. */
function languageOf(text: string, hint: AgentLanguage | undefined, spoken: readonly AgentLanguage[]): AgentLanguage {
  const words = allWordsOf(text).map(fold)
  const candidates = [...new Set([...(hint ? [hint] : []), ...spoken])]
  let best: { language: AgentLanguage; little: number } | undefined
  for (const language of candidates) {
    const little = words.filter((word) => STOP_WORDS[language].has(word)).length
    if (!best || little > best.little) best = { language, little }
  }
  return best?.language ?? 'es'
}

type Spelled = { word: string; strength: number }

/** Words as the index writes them. A word it knows is left alone, however odd it looks. */
function spelled(words: string[], languages: ReadonlySet<AgentLanguage>, { vocabulary, spelling }: Known): Spelled[] {
  const isKnown = (word: string) => vocabulary.stemsOf(word, languages).length > 0
  const read: Spelled[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (isKnown(word)) read.push({ word, strength: 1 })
    else if (next !== undefined && !isKnown(next) && isKnown(word + next)) {
      read.push({ word: word + next, strength: 1 })
      at += 1
    } else read.push(...corrected(word, isKnown, spelling))
  }
  return read
}

const SHORTEST_HALF = 3

function corrected(word: string, isKnown: (word: string) => boolean, spelling: Spelling): Spelled[] {
  const folded = fold(word)
  const correction = spelling.nearest(folded)
  if (correction) return [{ word: correction.word, strength: 1 - correction.distance / folded.length }]
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)]
    if (isKnown(left) && isKnown(right))
      return [
        { word: left, strength: 1 },
        { word: right, strength: 1 },
      ]
  }
  return [{ word, strength: 1 }]
}

function termOf(
  { word, strength }: Spelled,
  language: AgentLanguage,
  languages: ReadonlySet<AgentLanguage>,
  { vocabulary, passages }: Known,
): Term & { key: string } {
  const { stems, surfaces } = vocabulary
  const stem = stemOf(word, language)
  const own = vocabulary.stemsOf(word, languages)
  const held = Math.max(0, ...own.map((stem) => stems.passages(stem)))
  const surface = surfaces.find(fold(word))
  return {
    key: own.length > 0 ? own.toSorted((a, b) => a - b).join(' ') : stem,
    weight: rarity(held, passages),
    same: own.map((stem) => ({ stem, strength })),
    kin: vocabulary
      .kinOf(stem)
      .filter((kin) => !own.includes(kin.stem))
      .map(({ stem, likeness }) => ({ stem, strength: KIN_STRENGTH * likeness })),
    surface,
    surface_weight: surface === undefined ? 0 : rarity(surfaces.passages(surface), passages),
  }
}
