import { fold } from '@tertulia/contract/fold'

const foldings = new Map<string, string>()

/** A text without case and accents in which every sign stands where it stood. */
export const foldedInPlace = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, plainOf).replaceAll(/[A-Z]+/gu, (capitals) => capitals.toLowerCase())

function plainOf(sign: string): string {
  const before = foldings.get(sign)
  if (before !== undefined) return before
  const folded = fold(sign)
  const plain = sign === '’' ? "'" : folded.length === sign.length ? folded : sign
  foldings.set(sign, plain)
  return plain
}
