import { formatDate } from '#platform/documents/readers/workbook/date-format.ts'
import { decimalOf, pointMoved, rounded } from '#platform/documents/readers/workbook/decimal.ts'
import {
  type FormatSection,
  type FormatToken,
  sectionsOfFormat,
} from '#platform/documents/readers/workbook/format-code.ts'

/** How the people of a workbook write: `locale` as BCP 47 has it. */
export type Manner = { locale: string; starts_1904: boolean }

/** Significant figures of a number without a format, as a cell of usual width shows it. */
const GENERAL_FIGURES = 10
const LARGEST_PLAIN = 1e15

/**
 * A value of a cell as its sheet shows it.
 * @param code a format code (ECMA-376 part 1, §18.8.31)
 * @returns '' where the format hides the value
 */
export function formatNumber(value: number, code: string, manner: Manner): string {
  const sections = sectionsOfFormat(code)
  const section = sectionFor(value, sections)
  if (!section) return ''
  const { tokens } = section
  const isDate = tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed')
  if (isDate) return value < 0 ? '' : formatDate(value, section, manner)
  // A section of their own tells negative numbers in its own way: brackets, a colour.
  const isSigned = value < 0 && (sections.length === 1 || section === sections[0] || section.condition !== undefined)
  const shown = formatPlain(Math.abs(value), tokens, manner)
  const isZero = !/[1-9]/u.test(shown)
  return isSigned && !isZero ? `-${shown}` : shown
}

/** A text as its sheet shows it: formats may add to it, or hide it. */
export function formatText(text: string, code: string): string {
  const sections = sectionsOfFormat(code)
  const section = sections[3] ?? sections.find(({ tokens }) => tokens.some(({ kind }) => kind === 'text'))
  if (!section) return text
  return section.tokens
    .map((token) => (token.kind === 'text' ? text : token.kind === 'literal' ? token.text : ''))
    .join('')
}

function sectionFor(value: number, sections: readonly FormatSection[]): FormatSection | undefined {
  if (sections.some(({ condition }) => condition))
    return sections.find(({ condition }) => !condition || condition(value))
  const [positive, negative, zero] = sections
  if (value < 0) return negative ?? positive
  return value === 0 ? (zero ?? positive) : positive
}

/** A number that has no format of its own. */
export function formatGeneral(value: number, { locale }: Manner): string {
  if (Math.abs(value) >= LARGEST_PLAIN || (value !== 0 && Math.abs(value) < 1e-9))
    return value.toExponential().replace('.', pointOf(locale))
  const figures = Number.isInteger(value) ? String(value) : plainFigures(value)
  return figures.replace('.', pointOf(locale))
}

/** Whole figures are never dropped, those behind the point are from the tenth on. */
function plainFigures(value: number): string {
  const whole = Math.trunc(Math.abs(value)).toString().length
  return Number(value.toPrecision(Math.max(GENERAL_FIGURES, whole)))
    .toFixed(GENERAL_FIGURES)
    .replace(/\.?0+$/u, '')
}

function formatPlain(value: number, tokens: readonly FormatToken[], manner: Manner): string {
  const isFraction = tokens.some(({ kind }, at) => kind === 'slash' && tokens[at - 1]?.kind === 'digit')
  if (isFraction) return formatFraction(value, tokens)
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const exponent = tokens.findIndex(({ kind }) => kind === 'exponent')
  const end = exponent < 0 ? tokens.length : exponent
  const whole_end = point < 0 ? end : Math.min(point, end)
  const digitsIn = (from: number, to: number) => tokens.slice(from, to).filter(({ kind }) => kind === 'digit').length
  const places = point < 0 ? 0 : digitsIn(point, end)
  const last_digit = tokens.findLastIndex(({ kind }, at) => kind === 'digit' && at < whole_end)
  const isComma = ({ kind }: FormatToken) => kind === 'comma'
  const thousands = tokens.slice(0, Math.max(0, last_digit)).some(isComma)
  // Commas behind the last figure, on either side of the point, each take three figures away.
  const behind_whole = tokens.slice(last_digit + 1, whole_end).filter(isComma).length
  const scaled = behind_whole + (point < 0 ? 0 : tokens.slice(point, end).filter(isComma).length)
  const percents = tokens.filter(({ kind }) => kind === 'percent').length

  let decimal = pointMoved(decimalOf(value), percents * 2 - scaled * 3)
  let power = 0
  if (exponent >= 0 && value !== 0) {
    const wholes = Math.max(1, digitsIn(0, whole_end))
    power = Math.floor(Math.log10(value)) - wholes + 1
    decimal = pointMoved(decimal, -power)
  }
  const { whole, fraction } = rounded(decimal, places)
  const before = wholePart(tokens.slice(0, whole_end), whole, thousands ? separatorOf(manner.locale) : '')
  const behind = fractionPart(tokens.slice(whole_end, end), fraction, pointOf(manner.locale))
  const tail = exponent < 0 ? '' : exponentPart(tokens.slice(exponent), power)
  const general = tokens.some(({ kind }) => kind === 'general')
  return general
    ? tokens.map((token) => (token.kind === 'general' ? formatGeneral(value, manner) : literalOf(token))).join('')
    : before + behind + tail
}

const literalOf = (token: FormatToken): string => {
  if (token.kind === 'literal') return token.text
  if (token.kind === 'percent') return '%'
  return token.kind === 'slash' ? '/' : ''
}
const emptyDigit = (placeholder: string): string => (placeholder === '0' ? '0' : '')

/** Fills placeholders from the right, among what stands between them; figures that are more stand before the first. */
function wholePart(tokens: readonly FormatToken[], figures: string, separator: string): string {
  const first = tokens.findIndex(({ kind }) => kind === 'digit')
  let [left, written, text] = [figures, 0, '']
  const write = (figure: string) => {
    if (figure === '') return
    text = figure + (separator !== '' && written > 0 && written % 3 === 0 ? separator : '') + text
    written += 1
  }
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at] as FormatToken
    if (token.kind !== 'digit') {
      text = literalOf(token) + text
      continue
    }
    write(left.at(-1) ?? emptyDigit(token.text))
    left = left.slice(0, -1)
    if (at === first) for (const figure of [...left].toReversed()) write(figure)
  }
  return text
}

/** Figures behind the point: those that are nothing are written only where the format asks for them. */
function fractionPart(tokens: readonly FormatToken[], figures: string, point: string): string {
  const places = tokens.filter(({ kind }) => kind === 'digit')
  const needed = places.findLastIndex((token) => token.kind === 'digit' && token.text === '0') + 1
  const shown_figures = figures.slice(0, Math.max(needed, figures.replace(/0+$/u, '').length))
  let [at, text] = [0, '']
  for (const token of tokens) {
    if (token.kind === 'point') text += shown_figures === '' ? '' : point
    else if (token.kind === 'digit') {
      text += shown_figures[at] ?? ''
      at += 1
    } else text += literalOf(token)
  }
  return text
}

function exponentPart([mark, ...tokens]: readonly FormatToken[], power: number): string {
  const isSigned = mark?.kind === 'exponent' && mark.text.endsWith('+')
  const sign = power < 0 ? '-' : isSigned ? '+' : ''
  return `E${sign}${wholePart(tokens, String(Math.abs(power)), '')}`
}

/** `# ?/?`: the nearest fraction whose denominator has as many figures, or is the one that is written. */
function formatFraction(value: number, tokens: readonly FormatToken[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash')
  const behind = tokens.slice(slash + 1)
  const fixed = Number(behind.map((token) => ('text' in token && /\d/u.test(token.text) ? token.text : '')).join(''))
  const figures = behind.filter(({ kind }) => kind === 'digit').length
  const hasWhole = tokens.slice(0, slash).some(({ kind }, at) => kind === 'digit' && tokens[at + 1]?.kind === 'literal')
  const whole = hasWhole ? Math.floor(value) : 0
  const [over, under] = nearestFraction(value - whole, fixed > 0 ? [fixed, fixed] : [1, 10 ** Math.min(figures, 3) - 1])
  if (over === 0) return String(whole)
  if (over === under && hasWhole) return String(whole + 1)
  return `${whole > 0 ? `${whole} ` : ''}${over}/${under}`
}

function nearestFraction(value: number, [from, to]: [from: number, to: number]): [over: number, under: number] {
  let best: [number, number] = [Math.round(value * from), from]
  for (let under = from + 1; under <= to; under += 1) {
    const over = Math.round(value * under)
    if (Math.abs(over / under - value) < Math.abs(best[0] / best[1] - value) - 1e-12) best = [over, under]
  }
  return best
}

const partOf = (locale: string, type: 'decimal' | 'group'): string =>
  new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12_345.6).find((part) => part.type === type)
    ?.value ?? ''
const pointOf = (locale: string): string => partOf(locale, 'decimal')
const separatorOf = (locale: string): string => partOf(locale, 'group')
