import type { AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf, contentWordsOf, stemOf } from '#engine/retrieval/analyze.ts'
import { fold } from '#engine/retrieval/fold.ts'
import { PIECE_LENGTH, piecesOf } from '#engine/retrieval/pieces.ts'
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
}

export type Question = {
  terms: Term[]
  /** Pieces of its words that passages hold, with their rarity. */
  pieces: { piece: number; weight: number }[]
  /** Weight of all terms together. */
  weight: number
  /** Weight of all pieces together. */
  pieces_weight: number
}

type Known = {
  vocabulary: Vocabulary
  spelling: Spelling
  passages: number
  languages: readonly AgentLanguage[]
}

/** What a word of the same family counts for beside the word itself. */
const KIN_STRENGTH = 0.5
/** A longer question is a pasted text; its rarest words are enough. */
const MOST_TERMS = 32

/** Reads a question against the words an index knows: mistyped words corrected, families found, rarity weighed. */
export function readQuestion(text: string, hint: AgentLanguage | undefined, known: Known): Question {
  const language = languageOf(text, hint, known.languages)
  const languages = new Set([language, ...known.languages])
  const terms: (Term & { word: string; key: string })[] = []
  for (const word of spelled(contentWordsOf(text, language), languages, known)) {
    const term = termOf(word, language, languages, known)
    if (!terms.some(({ key }) => key === term.key)) terms.push(term)
  }
  const kept = rarest(terms)
  const words = kept.map(({ word }) => word)
  const pieces = piecesIn(words, known)
  return { terms: kept, pieces, weight: weightOf(kept), pieces_weight: weightOf(pieces) }
}

const weightOf = (parts: readonly { weight: number }[]): number => parts.reduce((sum, { weight }) => sum + weight, 0)

/** In the order of the question. */
const rarest = <T extends Term>(terms: readonly T[]): T[] => {
  if (terms.length <= MOST_TERMS) return [...terms]
  const kept = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_TERMS))
  return terms.filter((term) => kept.has(term))
}

function piecesIn(words: readonly string[], { vocabulary: { pieces }, passages }: Known): Question['pieces'] {
  const found = new Set(words.flatMap((word) => piecesOf(fold(word)).flatMap((piece) => pieces.find(piece) ?? [])))
  // A word has about as many pieces as letters, and a piece has four of them.
  return [...found].map((piece) => ({ piece, weight: rarity(pieces.passages(piece), passages) / PIECE_LENGTH }))
}

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
): Term & { word: string; key: string } {
  const { stems } = vocabulary
  const stem = stemOf(word, language)
  const own = vocabulary.stemsOf(word, languages)
  const held = Math.max(0, ...own.map((stem) => stems.passages(stem)))
  return {
    word,
    key: own.length > 0 ? own.toSorted((a, b) => a - b).join(' ') : stem,
    weight: rarity(held, passages),
    same: own.map((stem) => ({ stem, strength })),
    kin: vocabulary
      .kinOf(stem)
      .filter((kin) => !own.includes(kin.stem))
      .map(({ stem, likeness }) => ({ stem, strength: KIN_STRENGTH * likeness })),
  }
}
