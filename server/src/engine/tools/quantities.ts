import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import type { TextWord } from '#engine/tools/likely-words.ts'

/** A quantity that was said, in thousandths; `rest`: what is left of the words. */
export type ReadQuantity = { thousandths?: number; rest: string }

export const MOST_THOUSANDTHS = 10_000_000

const SMALL: Record<AgentLanguage, string> = {
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  fr: 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf vingt',
  pt: 'um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte',
}
const MORE: Record<AgentLanguage, Readonly<Record<string, number>>> = {
  es: {
    par: 2,
    pareja: 2,
    docena: 12,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    cien: 100,
    medio: 0.5,
    media: 0.5,
    doble: 2,
    ambos: 2,
    ambas: 2,
  },
  en: { pair: 2, couple: 2, both: 2, dozen: 12, thirty: 30, forty: 40, fifty: 50, hundred: 100, half: 0.5 },
  fr: { paire: 2, couple: 2, douzaine: 12, trente: 30, quarante: 40, cinquante: 50, cent: 100, demi: 0.5, demie: 0.5 },
  pt: {
    par: 2,
    duas: 2,
    ambos: 2,
    ambas: 2,
    duzia: 12,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    cem: 100,
    meio: 0.5,
    meia: 0.5,
  },
}
/** «Un», «a»: one, where no other number stands beside it. */
const ARTICLES: Record<AgentLanguage, readonly string[]> = {
  es: ['un', 'una', 'uno'],
  en: ['a', 'an', 'one'],
  fr: ['un', 'une'],
  pt: ['um', 'uma'],
}
/** Words beside a number that belong to no name. */
const BESIDE = /^(?:x|de|of|uds?|unidad(?:es)?|units?|unites?|unidades?|pcs|pieces?)$/u

const numbers = new Map<AgentLanguage, ReadonlyMap<string, number>>()
function numbersOf(language: AgentLanguage): ReadonlyMap<string, number> {
  const made =
    numbers.get(language) ??
    new Map([
      ...SMALL[language].split(' ').map((word, at): [string, number] => [word, at + 1]),
      ...ARTICLES[language].map((word): [string, number] => [word, 1]),
      ...Object.entries(MORE[language]),
    ])
  numbers.set(language, made)
  return made
}

/** @param of_name figures that belong to the name of what is wanted, and to no quantity */
export function quantityOf(
  words: readonly TextWord[],
  language: AgentLanguage,
  of_name: readonly string[],
): ReadQuantity {
  const read = words.map((word) => numberOf(word, language, of_name))
  const isArticle = ({ folded }: TextWord) => ARTICLES[language].includes(folded)
  const said = words.flatMap((word, at) => (read[at] === undefined || isArticle(word) ? [] : [read[at]]))
  const article = words.some(isArticle)
  // «Media docena», «dos docenas»; any other second number is none of the quantity.
  const [first, second] = said
  const factor = second !== undefined && isDozen(words, language) ? second : 1
  const number = first === undefined ? (article ? 1 : undefined) : first * factor
  const rest = words
    .filter((word, at) => read[at] === undefined && !BESIDE.test(word.folded) && !word.is_little)
    .map(({ raw }) => raw)
    .join(' ')
  const thousandths = number === undefined ? undefined : Math.round(number * 1_000)
  return thousandths !== undefined && thousandths > 0 && thousandths <= MOST_THOUSANDTHS
    ? { thousandths, rest }
    : { rest }
}

const DOZEN = 12
const isDozen = (words: readonly TextWord[], language: AgentLanguage) =>
  words.some(
    ({ folded }) =>
      numbersOf(language).get(folded.replace(/s$/u, '')) === DOZEN && !/^(?:doce|twelve|douze|doze)$/u.test(folded),
  )

function numberOf(
  { folded, is_figure }: TextWord,
  language: AgentLanguage,
  of_name: readonly string[],
): number | undefined {
  if (of_name.includes(folded)) return undefined
  if (!is_figure) return numbersOf(language).get(folded) ?? dozensIn(folded, language)
  const number = Number(folded.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
const dozensIn = (folded: string, language: AgentLanguage) =>
  numbersOf(language).get(folded.replace(/s$/u, '')) === DOZEN ? DOZEN : undefined

/** A number by itself, in figures or in words. */
export const quantityIn = (said: string, language: AgentLanguage): number | undefined =>
  /^\d/u.test(said) ? Number(said) : numbersOf(language).get(fold(said))
