import { startsWithFigure } from '@tertulia/contract/figures'
import { piecesOf } from '#engine/retrieval/pieces.ts'

/** A word by its stem, with its folded form. */
export type StemmedWord = { stem: string; folded: string }

const SHORTEST = 4
/** Share of their pieces that words of a family, or a word and its misspelling, have in common. */
const LEAST_SHARED = 0.36
/** The weight of a word with the same pieces, but not the same stem. */
const KIN_STRENGTH = 0.6

/**
 * How much each of some words, by stem, stands for another: 1 for its own stem, less for its family. A word that is nothing
 * like it is left out.
 */
export function likenessAmong(words: readonly StemmedWord[]): (word: StemmedWord) => ReadonlyMap<string, number> {
  const others = words
    .filter(({ folded }) => !startsWithFigure(folded))
    .map(({ stem, folded }) => ({ stem, pieces: new Set(piecesOf(folded)) }))
  return ({ stem, folded }) => {
    const like = new Map([[stem, 1]])
    if (startsWithFigure(folded) || folded.length < SHORTEST) return like
    const own = piecesOf(folded)
    for (const { stem: other, pieces } of others) {
      const shared = (2 * own.filter((piece) => pieces.has(piece)).length) / (own.length + pieces.size)
      if (shared >= LEAST_SHARED && !like.has(other)) like.set(other, shared * KIN_STRENGTH)
    }
    return like
  }
}
