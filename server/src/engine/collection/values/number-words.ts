/** Numbers in words as people write them in a chat, folded, in Spanish, English, French and Portuguese together. */
const ONES =
  'cero zero, uno un una one une um uma, dos two deux dois duas, tres three trois, cuatro four quatre quatro, cinco five cinq, seis six, siete seven sept sete, ocho eight huit oito, nueve nine neuf nove, diez ten dix dez, once eleven onze, doce twelve douze doze, trece thirteen treize treze, catorce fourteen quatorze, quince fifteen quinze, dieciseis sixteen seize dezesseis dezasseis, diecisiete seventeen dezessete dezassete, dieciocho eighteen dezoito, diecinueve nineteen dezenove dezanove, veinte twenty vingt vinte, veintiuno veintiun veintiuna, veintidos, veintitres, veinticuatro, veinticinco, veintiseis, veintisiete, veintiocho, veintinueve'
const TENS =
  'treinta thirty trente trinta, cuarenta forty quarante quarenta, cincuenta fifty cinquante cinquenta, sesenta sixty soixante sessenta, setenta seventy septante setenta, ochenta eighty octante oitenta, noventa ninety nonante noventa'
const HUNDREDS =
  'cien ciento hundred cent cem cento, doscientos doscientas duzentos duzentas, trescientos trescientas trezentos trezentas, cuatrocientos cuatrocientas quatrocentos quatrocentas, quinientos quinientas quinhentos quinhentas, seiscientos seiscientas seiscentos seiscentas, setecientos setecientas setecentos setecentas, ochocientos ochocientas oitocentos oitocentas, novecientos novecientas novecentos novecentas'
const THOUSAND = new Set(['mil', 'thousand', 'mille'])
const MILLION = /^(?:millon|millones|million|millions|milhao|milhoes)$/u
const TENS_OF = [
  ['decena', 10],
  ['dizaine', 10],
  ['dezena', 10],
  ['veintena', 20],
  ['vingtaine', 20],
  ['trentaine', 30],
  ['cinquantaine', 50],
  ['centena', 100],
  ['centenar', 100],
  ['centaine', 100],
] as const
const MULTIPLES = new Map<string, number>([
  ...TENS_OF,
  ...['docena', 'docenas', 'dozen', 'douzaine', 'duzia', 'duzias'].map((word) => [word, 12] as const),
  ...['quinzaine', 'quincena'].map((word) => [word, 15] as const),
  ...['par', 'pair', 'couple', 'paire'].map((word) => [word, 2] as const),
])
const AND = new Set(['y', 'and', 'et', 'e'])
const HALF = new Set(['medio', 'media', 'half', 'demi', 'demie', 'meio', 'meia'])
/** Words that may be no number by themselves. */
const ARTICLES = new Set(['un', 'una', 'une', 'um', 'uma', 'one'])

const table = new Map<string, number>([
  ['cents', 100],
  ['vingts', 20],
])
const enter = (list: string, valueAt: (at: number) => number) => {
  for (const [at, words] of list.split(',').entries())
    for (const word of words.trim().split(' ')) table.set(word, valueAt(at))
}
enter(ONES, (at) => at)
enter(TENS, (at) => 30 + at * 10)
enter(HUNDREDS, (at) => 100 + at * 100)

/** The number that one word stands for: «doce» 12. */
export const valueOfWord = (folded: string): number | undefined => table.get(folded)

/** Whether a word may begin or be a figure. */
export const isWordOfFigure = (folded: string): boolean =>
  table.has(folded) || MULTIPLES.has(folded) || THOUSAND.has(folded) || HALF.has(folded)

/** `from` and `to` count words, `to` the first after it. `is_article`: «un» may be no number. */
export type WordNumber = { value: number; from: number; to: number; is_article: boolean }

/** Numbers written in words, up to the thousands, in order. */
export function numbersInWords(words: readonly string[]): WordNumber[] {
  const found: WordNumber[] = []
  let at = 0
  while (at < words.length) {
    const read = numberAt(words, at)
    if (read) found.push(read)
    at = read?.to ?? at + 1
  }
  return found
}

function numberAt(words: readonly string[], from: number): WordNumber | undefined {
  let [at, total, part, last] = [from, 0, 0, Infinity]
  for (; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    const value = table.get(word)
    const multiple = MULTIPLES.get(word)
    if (at === from && HALF.has(word) && isDozen(words, at)) {
      const of = words[at + 1] === 'a' ? at + 2 : at + 1
      return { value: (MULTIPLES.get(words[of] ?? '') ?? 0) / 2, from, to: of + 1, is_article: false }
    }
    if (THOUSAND.has(word) && last !== 1000) {
      total += (part || 1) * 1000
      part = 0
      last = 1000
    } else if (at > from && MILLION.test(word)) {
      total = (total + part) * 1_000_000
      part = 0
      last = 1_000_000
    } else if (multiple !== undefined && (at === from || part > 0)) part = (part || 1) * multiple
    else if (value !== undefined && multiplies(word, value, part)) {
      part = part > 100 ? part - 4 + 4 * value : part * value
      last = value
    } else if (value !== undefined && (value < roomAfter(last) || isFrenchTeen(word, last))) {
      part += value
      last = roomOf(word, value)
    } else if (at > from && AND.has(word) && HALF.has(next)) {
      part += 0.5
      at += 1
    } else if (!(at > from && AND.has(word) && last >= 20 && (table.get(next) ?? Infinity) < roomAfter(last))) break
  }
  if (at === from) return undefined
  return { value: total + part, from, to: at, is_article: at === from + 1 && ARTICLES.has(words[from] ?? '') }
}

/** «Media docena», "half a dozen". */
const isDozen = (words: readonly string[], at: number) =>
  MULTIPLES.get(words[at + (words[at + 1] === 'a' ? 2 : 1)] ?? '') === 12

/** "two hundred", «quatre-vingt». */
const multiplies = (word: string, value: number, part: number): boolean =>
  (value === 100 && part > 1 && part < 10) || (part % 100 === 4 && word.startsWith('vingt'))

/** «Dix-sept» is two words. */
const isFrenchTeen = (word: string, last: number) => last === 10 && /^(?:sept|huit|neuf)$/u.test(word)

/** French alone counts on from sixty and from four twenties. */
const roomOf = (word: string, value: number): number =>
  (value === 60 || value === 20) && !/^(?:soixante|vingts?)$/u.test(word) ? 30 : value

/** Below what the next word has to be to belong to the same number: «treinta» goes on with «dos», «dos» with nothing. */
function roomAfter(last: number): number {
  if (last === Infinity || last >= 1000) return last
  if (last >= 100) return 100
  // French counts on from sixty and from four twenties: «soixante-douze», «quatre-vingt-dix».
  if (last === 60 || last === 20) return 20
  return last >= 20 ? 10 : 0
}
