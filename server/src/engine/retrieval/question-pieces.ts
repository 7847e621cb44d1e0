import { fold } from '@tertulia/contract/fold'
import { PIECE_LENGTH, piecesOf } from '#engine/retrieval/pieces.ts'
import { rarity } from '#engine/retrieval/rarity.ts'
import type { KnownWords } from '#engine/retrieval/spelled-words.ts'

/** A piece of words that passages hold, with its rarity. */
export type WeighedPiece = { piece: number; weight: number }

/** Pieces of what was read, each at the share of the part it is in. */
export function piecesIn(
  terms: readonly { word: string; share: number }[],
  { vocabulary: { pieces }, passages }: Pick<KnownWords, 'vocabulary' | 'passages'>,
): WeighedPiece[] {
  const found = new Map<number, number>()
  for (const { word, share } of terms)
    for (const name of word === '' ? [] : piecesOf(fold(word))) {
      const piece = pieces.find(name)
      if (piece !== undefined && pieces.passages(piece) > 0) found.set(piece, Math.max(share, found.get(piece) ?? 0))
    }
  // A word has about as many pieces as letters, and a piece has four of them.
  return [...found].map(([piece, share]) => ({
    piece,
    weight: (share * rarity(pieces.passages(piece), passages)) / PIECE_LENGTH,
  }))
}
