import { startsWithFigure } from '@tertulia/contract/figures'

/** Pieces of four letters do best in the languages of Europe (McNamee and Mayfield 2004). */
export const PIECE_LENGTH = 4

/**
 * The pieces of a folded word, its borders marked: «taller» is «_tal», «tall», «alle», «ller», «ler_». Words of a family
 * share most of theirs, and so do a word and its misspelling. A figure is one piece: «1998» is not nearly «1999».
 */
export function piecesOf(word: string): string[] {
  const marked = `_${word}_`
  if (startsWithFigure(word) || marked.length <= PIECE_LENGTH) return [marked]
  const pieces = new Set<string>()
  for (let at = 0; at + PIECE_LENGTH <= marked.length; at += 1) pieces.add(marked.slice(at, at + PIECE_LENGTH))
  return [...pieces]
}
