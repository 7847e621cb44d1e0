import { fold } from '@tertulia/contract/fold'

const NOT_PLAIN = /\P{ASCII}/gu
const known = new Map<string, string>()

/** Without case and accents, each character where it was. */
export const foldedInPlace = (text: string): string => text.replaceAll(NOT_PLAIN, plainOf).toLowerCase()

function plainOf(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const folded = fold(letter)
  const plain = folded.length === letter.length ? folded : letter
  known.set(letter, plain)
  return plain
}
