import { numbersInWords } from '#engine/collection/values/number-words.ts'
import { said } from '#engine/collection/words/said.ts'

/** «12 euros con 50», «12 con 50», «12€50», "12 dollars and 50 cents", «doce» in words too. */
const CENTS =
  /^(?:(?<unit>\s*(?:€|\$|£|euros?|eur|d[oó]lares|dollars?|pesos|pounds?|reais)(?!\p{L})\s*(?<by>con|y|and|with|et|e|com)?|(?<bare>\s*(?:con|com)(?!\p{L})))\s*(?<cents>\d{1,2}|\p{L}+)(?![\d.,]?\d)(?<named>\s*(?:c[eé]nt\p{L}*|cents?|centavos?|centimes?))?)/iu

/** The part of an amount that is said after its unit, in hundredths, and how long it is. */
export function centsIn(after: string): { value: number; length: number } | undefined {
  const found = CENTS.exec(after)
  const { unit, by, bare, cents = '', named } = found?.groups ?? {}
  // «12 euros y 3 personas» has no cents; «12€50» is written together.
  if (!found || (bare === undefined && by === undefined && !/^\s*[€$£]$/u.test(unit ?? ''))) return undefined
  if (unit !== undefined && by !== undefined && by !== 'con' && by !== 'com' && named === undefined) return undefined
  const value = /^\d/u.test(cents)
    ? Number(cents)
    : (numbersInWords(said(cents).words.map(({ folded }) => folded))[0]?.value ?? -1)
  if (value < 0 || value > 99) return undefined
  return { value: (cents.length === 1 && named === undefined ? value * 10 : value) / 100, length: found[0].length }
}
