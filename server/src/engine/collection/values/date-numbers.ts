import { numbersInWords, valueOfWord } from '#engine/collection/values/number-words.ts'

/** «The fourth», «the twenty-first». */
const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const)
    .concat([['thirtieth', 30]]),
)
const ONE = new Set(['a', 'an'])

/** A number in figures or words, one of an order too. Folded. */
export function spokenCount(text: string): number | undefined {
  if (/^\d+$/u.test(text)) return Number(text)
  if (ONE.has(text)) return 1
  const words = text.split(/[ -]+/u).filter((word) => !['of', 'de', 'a'].includes(word))
  const place = ORDINALS.get(words.at(-1) ?? '')
  if (place !== undefined && words.length <= 2)
    return place + (words.length === 2 ? (valueOfWord(words[0] ?? '') ?? Number.NaN) : 0)
  const [number] = numbersInWords(words)
  return number?.from === 0 && number.to === words.length ? number.value : undefined
}

/** «Dos mil quince», "nineteen ninety-nine", «quatre-vingt-dix-neuf»: the year as it is read aloud. */
export const YEAR_WORDS =
  '(?:dos mil|two thousand|deux[ -]mille?|dois mil|mil nove|mil nov|mille neuf|nineteen|twenty|dix-neuf|quatre-vingt|soixante|noventa|ochenta|setenta|sesenta|cincuenta|oitenta|sessenta|cinquenta|eighty|ninety|seventy|sixty|fifty)\\p{L}*(?:[ -]\\p{L}+){0,6}'

/** The year that some words begin with. */
export function yearOf(text: string): number | undefined {
  const words = text.split(/[ -]+/u)
  const [first, second] = numbersInWords(words)
  if (first?.from !== 0) return undefined
  if (first.value >= 1900 && first.value < 2100) return first.value
  // "Nineteen ninety-nine", "twenty twenty-five".
  if ((first.value === 19 || first.value === 20) && second?.from === first.to && second.value < 100)
    return first.value * 100 + second.value
  return first.value >= 50 && first.value < 100 ? 1900 + first.value : undefined
}
