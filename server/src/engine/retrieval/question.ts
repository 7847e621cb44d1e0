import type { AgentLanguage } from '@tertulia/contract/agents'
import { type AllWords, wordsIn } from '#engine/retrieval/all-words.ts'
import { piecesIn, type WeighedPiece } from '#engine/retrieval/question-pieces.ts'
import type { KnownWords } from '#engine/retrieval/spelled-words.ts'
import { type ReadTerm, type Term, termsIn } from '#engine/retrieval/terms.ts'

export type Question = {
  terms: Term[]
  /** Pieces of its words that passages hold, with their rarity. */
  pieces: WeighedPiece[]
  words: AllWords
  /** Weight of all terms together. */
  weight: number
  /** Weight of all pieces together. */
  pieces_weight: number
}

/** A longer question is a pasted text; its rarest words are enough. */
const MOST_TERMS = 32

/** The customer's words around a question, in the same message or before it. */
export type QuestionContext = {
  text: string
  /** The weight of its words beside those of the question, 0 to 1. */
  weight: number
  /** It was said before the message. */
  before?: boolean
}

/**
 * Reads a question against the words an index knows: mistyped words corrected, families and meanings found, rarity
 * weighed. @param around counts less, and says nothing that the question says itself
 */
export function readQuestion(
  text: string,
  hint: AgentLanguage | undefined,
  known: KnownWords,
  around: readonly QuestionContext[] = [],
): Question {
  const terms: (ReadTerm & { share: number })[] = []
  for (const part of [{ text, weight: 1 }, ...around])
    for (const term of termsIn(part.text, hint, known))
      if (!terms.some(({ key }) => key === term.key))
        terms.push({ ...term, weight: term.weight * part.weight, share: part.weight })
  const kept = rarest(terms)
  const pieces = piecesIn(kept, known)
  return {
    terms: kept,
    pieces,
    words: wordsIn(text, hint, known),
    weight: weightOf(kept),
    pieces_weight: weightOf(pieces),
  }
}

const weightOf = (parts: readonly { weight: number }[]): number => parts.reduce((sum, { weight }) => sum + weight, 0)

/** In the order of the question. */
const rarest = <T extends Term>(terms: readonly T[]): T[] => {
  if (terms.length <= MOST_TERMS) return [...terms]
  const kept = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_TERMS))
  return terms.filter((term) => kept.has(term))
}
