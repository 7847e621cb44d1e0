import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { numbersInWords } from '#engine/collection/values/number-words.ts'
import type { Fact } from '#engine/facts/fact.ts'
import {
  AFTERNOON,
  currencyBefore,
  ENGLISH_PARTS,
  JOINS,
  MORNING,
  NO_FIGURES,
  nameOfThing,
  ORDINAL,
  PARTS_OF_HOUR,
  unitAfter,
} from '#engine/facts/fact-words.ts'

/** A figure before it is known what it counts. */
type Figure = {
  from: number
  to: number
  value: number
  unit?: string | undefined
  /** The thing that it counts, if that has no unit. */
  thing?: string | undefined
  /** Minutes since midnight, where it may be an hour. */
  minutes?: number[]
  /** Said in words: it stands in no table. */
  isWord?: boolean
  /** It can be nothing else. */
  isTime?: boolean
}

/** Amounts and times of a text, in figures and in words. @param languages in which they are named */
export const readFigures = (text: string, languages: readonly AgentLanguage[]): Fact[] =>
  figuresIn(text, languages).map(factOf)

const MINUTES_A_DAY = 1_440

const timeKey = (minutes: number): string => `time ${((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY}`

/** An amount with a unit is not the same amount of something else; one without may be of what stands in a table's head. */
function factOf({ from, to, value, unit, thing, isWord = false, minutes = [], isTime = false }: Figure): Fact {
  const times = minutes.map(timeKey)
  if (isTime) return { from, to, needs: [...times, ...hoursOf(minutes)], gives: [...times, ...clockFigures(minutes)] }
  if (unit === 'ordinal') return { from, to, needs: [`any ${value}`], gives: [`any ${value}`] }
  const amount = `${unit ?? 'bare'} ${value}`
  if (unit === undefined) {
    // «Seis o más» is no hour, while «de 10 a 14» may be.
    const written = isWord ? [] : [`clock ${value}`]
    return { from, to, needs: [`any ${value}`, ...times], gives: [amount, ...written, `any ${value}`, ...times] }
  }
  return {
    from,
    to,
    needs: [
      amount,
      `bare ${value}`,
      ...times,
      ...equalsOf(unit, value),
      ...(thing === undefined ? [] : [`count ${value} ${thing}`]),
    ],
    gives: [amount, `any ${value}`, ...times, ...equalsOf(unit, value)],
  }
}

/** A full hour may stand as a figure alone where it is written down: «de 10 a 14». */
const hoursOf = (minutes: readonly number[]): string[] => minutes.map((each) => `clock ${asDecimal(each)}`)

/** People say 20:30 as «las 8 y media», 20:00 as «las 8». */
const clockFigures = (minutes: readonly number[]): string[] =>
  minutes.flatMap((each) => [`any ${asDecimal(each)}`, `any ${asDecimal(each > 720 ? each - 720 : each)}`])

/** 10:30 as it is written with a dot, read as a figure. */
const asDecimal = (minutes: number): number => Math.floor(minutes / 60) + (minutes % 60) / 100

/** The keys of an equal length of time in other units. */
function equalsOf(unit: string, value: number): string[] {
  const [other, times] = EQUAL_UNITS[unit] ?? []
  const parts = Object.entries(EQUAL_UNITS).flatMap(([smaller, [bigger, count]]) =>
    bigger === unit ? [`${smaller} ${value * count}`] : [],
  )
  return other === undefined || times === undefined ? parts : [`${other} ${value / times}`, ...parts]
}
const EQUAL_UNITS: Record<string, readonly [bigger: string, count: number]> = {
  hour: ['day', 24],
  minute: ['hour', 60],
  day: ['week', 7],
  month: ['year', 12],
  gram: ['kg', 1000],
  cm: ['metre', 100],
  metre: ['km', 1000],
}

/** Not the figure of a name: «A4», «M2». */
const FIGURE = /(?<![\p{L}\p{N}])(?:\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?(?![\d])|\d+(?:[.,]\d+)?)/gu
const CLOCK = /(?<![\d:.,])([01]?\d|2[0-4])(?: ?h ?|[:.])([0-5]\d)(?!\d|[.,]\d)(?: ?h\b)?/giu
const LIST_NUMBER = /(?:^|\n)[ \t]*$/u
const WORD = /\p{L}[\p{L}\p{M}]*/gu

function figuresIn(text: string, languages: readonly AgentLanguage[]): Figure[] {
  const clocks = readClocks(text)
  const inside = (from: number) => clocks.some((clock) => from >= clock.from && from < clock.to)
  const written = [...text.matchAll(FIGURE)].flatMap(({ 0: figure, index }): Figure[] => {
    if (inside(index) || isListNumber(text, index, figure)) return []
    return [figureAt(text, index, index + figure.length, valueOf(figure))]
  })
  const figures = [...clocks, ...written, ...readWords(text, languages)].toSorted((a, b) => a.from - b.from)
  for (let at = figures.length - 2; at >= 0; at -= 1) {
    const [one, next] = [figures[at], figures[at + 1]]
    if (!one || !next || one.unit !== undefined || one.isTime) continue
    if (!JOINS.test(fold(text.slice(one.to, next.from)))) continue
    if ((next.isTime || next.unit === 'hour') && one.value <= 24) one.minutes = hourOf(one.value)
    if (!next.isTime) one.unit = next.unit
  }
  // «Por ciento» holds a word that is a figure elsewhere.
  return figures.filter(({ from }, at) => from >= (figures[at - 1]?.to ?? 0))
}

function isListNumber(text: string, from: number, figure: string): boolean {
  return (
    /^[.)-]+ /u.test(text.slice(from + figure.length, from + figure.length + 3)) &&
    LIST_NUMBER.test(text.slice(0, from))
  )
}

/** «1.250,50», «1,250.50», «$69.900», «1 200», «4,95»: three figures behind a sign are thousands. */
export function valueOf(figure: string): number {
  const plain = figure.replaceAll(/[\u00a0\u202f ]/gu, '')
  const thousands = plain.replaceAll(/[.,](?=\d{3}(?:\D|$))/gu, '')
  return Number(thousands.replace(',', '.'))
}

function figureAt(text: string, from: number, to: number, value: number): Figure {
  const before = fold(text.slice(Math.max(0, from - 16), from))
  const after = fold(text.slice(to, to + 40))
  if (value <= 24) {
    const timed = timedAt(value, before, after)
    if (timed) return { from, to, value, minutes: timed, isTime: true }
  }
  const ahead = currencyBefore(before)
  if (ahead) return { from, to, value, unit: ahead }
  const behind = unitAfter(after)
  if (behind) {
    // «10 h» is an hour of the day as well as a time that something takes.
    const minutes = behind.unit === 'hour' && value <= 24 ? { minutes: [value * 60] } : {}
    return { from, to: to + behind.length, value, unit: behind.unit, ...minutes }
  }
  if (ORDINAL.test(after)) return { from, to, value, unit: 'ordinal' }
  const thing =
    NOT_COUNTED.test(after) || NAMES_A_PLACE.test(before) ? undefined : /^[ \u00a0](\p{L}+)/u.exec(after)?.[1]
  return thing === undefined ? { from, to, value } : { from, to, value, unit: 'thing', thing: nameOfThing(thing) }
}

/** Words behind a figure that are nothing it counts. */
const NOT_COUNTED =
  /^.(?:a|y|e|o|u|de|del|en|el|la|los|las|al|por|para|con|si|no|que|hasta|desde|to|and|or|of|in|on|at|the|for|with|if|is|are|till|until|from|et|ou|du|des|le|les|au|pour|avec|est|sont|do|da|dos|das|em|no|na|ate|com|se|cada|each|per|chaque|mas|menos|more|less|plus|moins|mais)(?![\p{L}])/u

/** «El 6 cerramos», «a las 10 abrimos»: a day or an hour. */
const NAMES_A_PLACE = /(?:^|[^\p{L}])(?:el|al|del|la|las|dia|le|du|au|the|on|at|as|ao|do|numero|number|no|n)[.º°]? $/u

const hourOf = (hours: number): number[] => [hours * 60, ...(hours < 12 ? [(hours + 12) * 60] : [])]

/** The minutes of the day that a figure with a half of the day, or a part of an hour, names. */
function timedAt(value: number, before: string, after: string): number[] | undefined {
  const part =
    ENGLISH_PARTS.find(([pattern]) => pattern.test(before))?.[1] ??
    PARTS_OF_HOUR.find(([pattern]) => pattern.test(after))?.[1]
  const [isLate, isEarly] = [AFTERNOON.test(after), MORNING.test(after)]
  if (part === undefined && !isLate && !isEarly) return undefined
  const hour = isLate && value < 12 ? value + 12 : value
  const minutes = hour * 60 + (part ?? 0)
  return isLate || isEarly || hour >= 12 ? [minutes] : [minutes, minutes + 720]
}

function readClocks(text: string): Figure[] {
  return [...text.matchAll(CLOCK)].flatMap(({ 0: clock, 1: hour = '', 2: minute = '', index }): Figure[] => {
    const [hours, minutes, to] = [Number(hour), Number(minute), index + clock.length]
    const after = fold(text.slice(to, to + 24))
    const isClock = !clock.includes('.') || /h$/iu.test(clock) || /^ ?(?:h\b|a\.? ?m|p\.? ?m)/u.test(after)
    const value = valueOf(`${hour}.${minute}`)
    const of_day = AFTERNOON.test(after) && hours < 12 ? hours + 12 : hours
    const at = of_day * 60 + minutes
    if (isClock) return [{ from: index, to, value, minutes: [at], isTime: true }]
    // «10.30» may be a price, or count something.
    const figure = figureAt(text, index, to, value)
    return [figure.unit === undefined && !figure.isTime ? { ...figure, minutes: [at] } : figure]
  })
}

function readWords(text: string, languages: readonly AgentLanguage[]): Figure[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(word),
    from: index,
    to: index + word.length,
  }))
  // Words of one figure follow one another.
  const isNoFigure = (word: string) => languages.every((language) => NO_FIGURES[language].has(word))
  const read = numbersInWords(words.map(({ folded }) => (isNoFigure(folded) ? '' : folded)))
  return read.flatMap(({ value, from, to, is_article }): Figure[] => {
    const [first, last] = [words[from], words[to - 1]]
    if (!first || !last || is_article || value < 2) return []
    if (/^ (?:gracias|thanks|merci)/u.test(fold(text.slice(last.to, last.to + 9)))) return []
    const figure = { ...figureAt(text, first.from, last.to, value), isWord: true }
    // «Las diez y media» is read as ten and a half.
    const half = value % 1 === 0.5 && value < 24 ? hourOf(Math.floor(value)).map((minutes) => minutes + 30) : undefined
    return [half && !figure.isTime ? { ...figure, minutes: half } : figure]
  })
}
