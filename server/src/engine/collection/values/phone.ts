import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js'
import { said } from '#engine/collection/words/said.ts'
import { numbersInWords } from '#engine/collection/values/number-words.ts'
import type { FoundValue, Reading } from '#engine/collection/words/reading.ts'

/** Figures as a phone is written: more than a date or an amount has. */
const FIGURES = /\+?\(?\d[\d\s().\-/]{4,}\d/gu

/** Kept by Ofcom for examples, which people type to try a form out; the plan knows them as not in use. */
const EXAMPLES = /^\+447700900\d{3}$/u
/** Mexico's prefixes of mobiles until 2019, which many still write. */
const OLD_MEXICAN = /^(?:\+?521|04[45])(?=\d{10}$)/u

const ofCountry = (country: string): { defaultCountry?: CountryCode } =>
  isSupportedCountry(country) ? { defaultCountry: country } : {}

/** All phones of a text, in order, as E.164. Those without a prefix are of the country. */
export function phonesIn(text: string, country: string): Array<FoundValue & { value: string }> {
  const options = { extended: true, ...ofCountry(country) }
  const found = findPhoneNumbersInText(text, options).filter(
    ({ number, startsAt, endsAt }) => isPhone(number) && !DAY.test(text.slice(startsAt, endsAt)),
  )
  if (found.length > 0)
    return found.map(({ number, startsAt, endsAt }) => ({
      value: number.number,
      span: { start: startsAt, end: endsAt },
    }))
  // «6 12 34 56 78», «612.345-678»: in groups that do not follow a rule.
  return [...text.matchAll(FIGURES)].flatMap(({ 0: written, index }) => {
    const figures = written
      .replaceAll(/[^\d+]/gu, '')
      .replace(OLD_MEXICAN, country === 'MX' || written.startsWith('+52') ? '+52' : '$&')
    const [phone] = findPhoneNumbersInText(figures, options)
    const whole =
      !DAY.test(written) && phone?.startsAt === 0 && phone.endsAt === figures.length && isPhone(phone.number)
    return whole ? [{ value: phone.number.number, span: { start: index, end: index + written.length } }] : []
  })
}

/** Before a number in a link, in a cell that a spreadsheet is told to leave alone, and of an international call. */
const BEFORE = /^(?:tel:|['’\s])+/iu
const INTERNATIONAL = /^00(?=[\s\d])/u
/** A spreadsheet that took a phone for a number. */
const DECIMALS = /^(\d{7,15})[.,]0+$/u

/**
 * A text that is one phone and nothing else, in whatever spelling, as E.164; undefined where it is none. A customer who writes
 * a phone down by itself means it: one that the country's plan could hold is enough, in use or not.
 * @param country of one without a prefix
 */
export function phoneOf(typed: string, country: string): string | undefined {
  const text = typed.normalize('NFKC').replace(BEFORE, '').trim().replace(INTERNATIONAL, '+').replace(DECIMALS, '$1')
  const [found] = phonesIn(text, country)
  if (found && found.span.start === 0 && found.span.end === text.length) return found.value
  if (DAY.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, { extract: false, ...ofCountry(country) })
  return number?.isPossible() ? number.number : undefined
}

/** «20/09/2025» is no phone. */
const DAY = /^\s*\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}\s*$/u

const isPhone = (number: PhoneNumber): boolean => number.isValid() || EXAMPLES.test(number.number)

/** Numbers in words that may be a phone: «seis doce, treinta, cuarenta…». */
const LEAST_SPOKEN = 3

/** The longest run of figures that is a phone: hours and the like may stand around it. */
function spokenPhone(figures: readonly string[], country: string): FoundValue | undefined {
  for (let from = 0; from + LEAST_SPOKEN <= figures.length; from += 1)
    for (let to = figures.length; to - from >= LEAST_SPOKEN; to -= 1) {
      const run = figures.slice(from, to).join('')
      if (run.length < LEAST_FIGURES || run.length > MOST_FIGURES) continue
      const found = [run, `+${run}`].flatMap((each) => phonesIn(each, country).slice(0, 1))[0]
      if (found) return found
    }
  return undefined
}
const LEAST_FIGURES = 7
const MOST_FIGURES = 16

const REPEATED = new Map<string, number>([
  ...['doble', 'double', 'duplo', 'dobles'].map((word) => [word, 2] as const),
  ...['triple', 'treble', 'triplo'].map((word) => [word, 3] as const),
])
const FIGURE_WORDS = new Map([
  ['oh', '0'],
  ['o', '0'],
  ['nought', '0'],
  ['naught', '0'],
  ['meia', '6'],
  ['sietes', '7'],
  ['ceros', '00'],
])

/** The figures of a phone that is told in words, in figures or in both, as it is read aloud: «doble cinco», "oh seven". */
function spokenFigures(words: readonly string[]): string[] {
  const found: string[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const times = REPEATED.get(word)
    const [next] = numbersInWords(words.slice(at))
    const repeated = times === undefined ? undefined : numbersInWords(words.slice(at + 1))[0]
    const figure = /^\d+$/u.test(word) ? word : found.length > 0 || word === 'oh' ? FIGURE_WORDS.get(word) : undefined
    if (figure !== undefined) found.push(figure)
    else if (times !== undefined && repeated?.from === 0 && repeated.value < 10) {
      found.push(String(repeated.value).repeat(times))
      at += repeated.to
    } else if (next?.from === 0 && !(next.is_article && found.length === 0)) {
      found.push(String(next.value))
      at += next.to - 1
    }
    at += 1
  }
  return found
}

/** A phone as E.164. Asked for, it may be written in words. */
export function phoneIn(text: string, country: string, asked: boolean): Reading {
  const [first] = phonesIn(text, country)
  if (first || !asked) return first
  const alone = phoneOf(text, country)
  if (alone) return { value: alone, span: { start: 0, end: text.length } }
  const figures = spokenFigures(said(text).words.map(({ folded }) => folded))
  const spoken = spokenPhone(figures, country)
  return spoken ? { value: spoken.value, span: { start: 0, end: text.length } } : { issue: 'invalid_phone' }
}
