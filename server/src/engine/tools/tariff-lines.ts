import type { QuoteSettings } from '@tertulia/contract/tool-definitions'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { type LikelyWord, likelinessOf, namingWords, type TextWord, likelyWordsIn } from '#engine/tools/likely-words.ts'
import { quantityIn, quantityOf, type ReadQuantity } from '#engine/tools/quantities.ts'

export type TariffLine = QuoteSettings['lines'][number]
type Named = { line: TariffLine; words: { word: LikelyWord; weight: number }[]; weight: number }

/** Part of a wish: what it may be of the tariff, best first, in the customer's words. One line: that is it. */
export type RequestedItem = { said: string; lines: TariffLine[]; quantity_thousandths: number }

/** The lines of a tariff, to be found by what customers call them. */
export function createTariff(lines: readonly TariffLine[]) {
  const read = lines.map((line) => ({ line, words: namingWords(line.name) }))
  const held = (word: LikelyWord) => read.filter(({ words }) => words.some((each) => isSame(each, word))).length
  const named: Named[] = read.map(({ line, words }) => {
    const weighed = words.map((word) => ({ word, weight: Math.log(1 + lines.length / Math.max(1, held(word))) }))
    return { line, words: weighed, weight: weighed.reduce((sum, { weight }) => sum + weight, 0) }
  })
  return {
    /** @param said the name of one thing, as a customer calls it */
    find: (said: string, language: AgentLanguage): TariffLine[] =>
      linesFor(likelyWordsIn(said, language), named, { language }).map(({ line }) => line),
    /** @param said a whole message */
    wishesIn: (said: string, language: AgentLanguage): RequestedItem[] => wishesIn(said, named, language),
  }
}

const isSame = (one: LikelyWord, other: LikelyWord) =>
  one.folded === other.folded || (!one.is_figure && one.stems.some((stem, at) => stem === other.stems[at]))

type Fit = { line: TariffLine; told: number; covered: number; figures: readonly string[] }

/** Fits of some words as good as the best; none where they say nothing of the tariff. */
function linesFor(
  words: readonly TextWord[],
  named: readonly Named[],
  { language, before = [] }: { language: AgentLanguage; before?: readonly TextWord[] },
): Fit[] {
  const telling = words.filter(({ is_little }) => !is_little)
  const fits = named
    .map((each) => fitOf(telling, each, language))
    .filter(({ told }) => told > 0)
    .toSorted((one, other) => other.told - one.told || other.covered - one.covered)
  const [best] = fits
  if (!best || isOnlyWork(telling, best, named, language)) return []
  const tied = fits.filter(({ told }) => told >= best.told * ALIKE)
  const whole = tied.filter(({ covered }) => covered >= WHOLE)
  if (whole.length > 0) return whole.slice(0, 1)
  if (tied.length < 2 || before.length === 0) return tied
  // «Cambiar la cadena y dos cubiertas»: what was said of the first is meant of the second.
  const again = linesFor(
    [...before.filter(({ is_little }) => !is_little), ...words],
    tied.flatMap(({ line }) => named.find((each) => each.line === line) ?? []),
    { language },
  )
  return again.length > 0 && again.length < tied.length ? again : tied
}

const ALIKE = 0.95
const WHOLE = 0.8

function fitOf(telling: readonly TextWord[], { line, words, weight }: Named, language: AgentLanguage): Fit {
  let [told, covered] = [0, 0]
  const figures: string[] = []
  const best = new Map<LikelyWord, number>()
  for (const asked of telling) {
    let most = 0
    for (const { word, weight } of words) {
      const likeliness = likelinessOf(asked, word, language)
      if (likeliness === 0) continue
      most = Math.max(most, likeliness * weight)
      best.set(word, Math.max(likeliness, best.get(word) ?? 0))
      if (asked.is_figure) figures.push(asked.folded)
    }
    told += most
  }
  for (const { word, weight } of words) covered += weight * (best.get(word) ?? 0)
  return { line, told, covered: weight > 0 ? covered / weight : 0, figures }
}

/** Words for work on things of any kind: by itself it tells no line from another. */
const WORK =
  'cambiar cambio sustituir sustitución reparar reparación arreglar arreglo instalar instalación montar montaje poner colocar colocación ajustar ajuste change replace replacement repair fix install installation fit mount put adjust changer changement remplacer remplacement réparer réparation installer montage poser pose réglage régler trocar troca mudar substituir substituição arranjar arranjo conserto consertar instalação montagem'
let work: readonly (LikelyWord | undefined)[] | undefined
/** Read when it is first needed: the lexicon behind it takes a quarter of a second. */
const workWords = () => (work ??= WORK.split(' ').map((word) => namingWords(word)[0]))

/** «Cambiar el manillar» is no «Cambio de cadena». */
function isOnlyWork(
  telling: readonly TextWord[],
  best: Fit,
  named: readonly Named[],
  language: AgentLanguage,
): boolean {
  if (best.covered >= WHOLE) return false
  const words = named.find(({ line }) => line === best.line)?.words ?? []
  const [met, missed] = [true, false].map((is_met) =>
    telling.filter((asked) => words.some(({ word }) => likelinessOf(asked, word, language) > 0) === is_met),
  )
  const isWork = (word: LikelyWord) => workWords().some((each) => each && isSame(each, word))
  return (met ?? []).every(isWork) && (missed ?? []).some((word) => !word.is_figure && !isWork(word))
}

type Said = RequestedItem & { words: TextWord[]; is_counted: boolean }
type Part = { words: TextWord[]; said: string; quantity: ReadQuantity }

/** Between things that are wanted. */
const APART =
  /,(?!\d)|[;+\n·•&]|(?<!\p{L})(?:y|e|and|et|plus|más|mas|además|ademas|también|tambien|also|aussi|também|tambem|junto con)(?!\p{L})|\.(?=\s)/giu

function wishesIn(said: string, named: readonly Named[], language: AgentLanguage): RequestedItem[] {
  const parts = apart(withHalves(said, language), named, language)
  const wishes: Said[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (!part) continue
    const before = wishes.at(-1)?.words ?? []
    const next = parts[at + 1]
    let [words, text] = [part.words, part.said]
    let fits = linesFor(words, named, { language, before })
    if (next && next.quantity.thousandths === undefined && isOneThing(fits, words, next.words, named, language)) {
      ;[words, text] = [[...words, ...next.words], `${part.said} ${next.said}`]
      fits = linesFor(words, named, { language, before })
      at += 1
    }
    if (fits.length === 0 && !isThing(part)) continue
    const quantity = quantityOf(
      words.filter((word) => !asksPrice(word)),
      language,
      fits.length === 1 ? (fits[0]?.figures ?? []) : fits.flatMap(({ figures }) => figures),
    )
    wishes.push({
      said: quantity.rest || text.trim(),
      lines: fits.map(({ line }) => line),
      quantity_thousandths: quantity.thousandths ?? 1_000,
      is_counted: quantity.thousandths !== undefined,
      words,
    })
  }
  const once = wishes.filter((wish, at) => !isSaidAgain(wish, at, wishes))
  const found = once.some(({ lines }) => lines.length > 0)
  return once
    .filter(
      ({ lines, words }) =>
        lines.length > 0 || !found || words.filter(({ is_little }) => !is_little).length <= MOST_NAME_WORDS,
    )
    .map(({ said, lines, quantity_thousandths }) => ({ said, lines, quantity_thousandths }))
}

/** «He pinchado, ¿cuánto es el pinchazo?» is one wish: only what is counted each time is wanted twice. */
const isSaidAgain = ({ lines, is_counted }: Said, at: number, wishes: readonly Said[]): boolean =>
  lines.length === 1 &&
  wishes.some(
    (other, place) =>
      place !== at &&
      other.lines.length === 1 &&
      other.lines[0] === lines[0] &&
      (is_counted ? false : other.is_counted || place < at),
  )

const MOST_NAME_WORDS = 3

/** «Una hora y media» is one quantity. */
const HALF_MORE: Record<AgentLanguage, RegExp> = {
  es: /(?<![\p{L}\d])(\d+|\p{L}+)\s+(horas?|metros?|kilos?)\s+y\s+medi[ao](?!\p{L})/giu,
  en: /(?<![\p{L}\d])(\d+|\p{L}+)\s+and a half\s+(\p{L}+)/giu,
  fr: /(?<![\p{L}\d])(\d+|\p{L}+)\s+(heures?|mètres?|kilos?)\s+et\s+demie?(?!\p{L})/giu,
  pt: /(?<![\p{L}\d])(\d+|\p{L}+)\s+(horas?|metros?|quilos?)\s+e\s+mei[ao](?!\p{L})/giu,
}
const withHalves = (said: string, language: AgentLanguage): string =>
  said.replace(HALF_MORE[language], (all: string, number: string, unit: string) => {
    const whole = quantityIn(number, language)
    return whole === undefined ? all : ` ${whole + 0.5} ${unit}`
  })

/** Something is named that may be for sale: words beside those of asking. */
const isThing = ({ words }: Part): boolean =>
  words.some((word) => !word.is_little && !word.is_figure && !asksPrice(word))

/** «¿Cuánto costaría?», «un devis»: words of prices, in any of their forms. */
const PRICE_WORD =
  /^(?:cost|cout|cust|charg|pric|preci|preco|prix|presup|devis|orcam|quot|cotiz|estim|tarif|total|val[ed]|sald?[reg]|impuest|taxe?s?$|impost)/u
const asksPrice = ({ folded }: LikelyWord): boolean => PRICE_WORD.test(folded)

/** «Limpieza y engrase» is one line. */
function isOneThing(
  fits: readonly Fit[],
  words: readonly TextWord[],
  next: readonly TextWord[],
  named: readonly Named[],
  language: AgentLanguage,
): boolean {
  const own = linesFor(next, named, { language })
  if (own.length === 0) return false
  const [both] = linesFor([...words, ...next], named, { language })
  const [first, second] = [fits[0], own[0]]
  if (!both || !first || !second) return false
  const alone = Math.max(first.covered, second.covered)
  return both.covered > alone + 0.05 && both.told >= (first.told + second.told) * ALIKE
}

function apart(said: string, named: readonly Named[], language: AgentLanguage): Part[] {
  const parts: Part[] = []
  for (const piece of said.split(APART)) {
    let open: TextWord[] = []
    const close = () => {
      const quantity = quantityOf(open, language, [])
      if (open.length > 0) parts.push({ words: open, said: open.map(({ raw }) => raw).join(' '), quantity })
      open = []
    }
    for (const word of likelyWordsIn(piece, language)) {
      const number = quantityOf([word], language, []).thousandths
      // «2 cubiertas 1 cadena»: a second number begins another thing, unless names of the tariff have it.
      const begins =
        number !== undefined && !isInName(word, named) && quantityOf(open, language, []).thousandths !== undefined
      if (begins && linesFor(open, named, { language }).length > 0) close()
      open.push(word)
    }
    close()
  }
  return parts
}

const isInName = (word: LikelyWord, named: readonly Named[]) =>
  named.some(({ words }) => words.some((each) => each.word.folded === word.folded))
