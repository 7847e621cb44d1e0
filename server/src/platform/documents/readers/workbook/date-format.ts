import type { FormatSection, FormatToken } from '#platform/documents/readers/workbook/format-code.ts'

const DAY_MS = 86_400_000
/** Days are counted from here, as if 1900 had had a 29th of February: before its place there is a day less. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_THAT_NEVER_WAS = 60
const DAYS_TO_1904 = 1_462
/** Primary languages by the lower ten bits of Windows' number of a language (MS-LCID 2.2). */
const LANGUAGES: Record<number, string> = {
  0x03: 'ca',
  0x07: 'de',
  0x09: 'en',
  0x0a: 'es',
  0x0c: 'fr',
  0x10: 'it',
  0x16: 'pt',
  0x2d: 'eu',
  0x56: 'gl',
}

/** The language that a format names by Windows' number. */
export const languageOfNumber = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : LANGUAGES[number & 0x3ff]

/** A day and time, or time that has passed, as a sheet shows it. @param serial days */
export function formatDate(
  serial: number,
  { tokens, language }: FormatSection,
  { locale, starts_1904 }: { locale: string; starts_1904: boolean },
): string {
  const days = starts_1904 ? serial + DAYS_TO_1904 : serial
  const places = tokens.findLastIndex(({ kind }) => kind === 'point')
  const hasFraction = places > 0 && tokens[places + 1]?.kind === 'digit'
  const unit_ms = hasFraction ? 1 : 1_000
  // A time that binary fractions hold a little short of its second is that second.
  const ms = Math.round((days * DAY_MS) / unit_ms) * unit_ms
  const moment = new Date(DAY_ZERO + ms + (days < DAY_THAT_NEVER_WAS && days >= 1 ? DAY_MS : 0))
  const isHalf = tokens.some(({ kind }) => kind === 'half_day')
  const words = languageOfNumber(language) ?? locale
  return tokens
    .map((token, at) => {
      if (token.kind === 'literal') return token.text
      if (token.kind === 'slash') return '/'
      if (token.kind === 'comma') return ','
      if (token.kind === 'point') return hasFraction ? ',' : '.'
      if (token.kind === 'digit') return String(moment.getUTCMilliseconds()).padStart(3, '0')[digitAt(tokens, at)] ?? ''
      if (token.kind === 'half_day')
        return moment.getUTCHours() < 12 ? token.text.split('/')[0] : token.text.split('/')[1]
      if (token.kind === 'elapsed') return formatElapsed(Math.round((serial * DAY_MS) / unit_ms) * unit_ms, token.text)
      return token.kind === 'date' ? part(moment, meantBy(tokens, at, token.text), { words, isHalf }) : ''
    })
    .join('')
}

const digitAt = (tokens: readonly FormatToken[], at: number): number =>
  at - tokens.findLastIndex(({ kind }, before) => kind === 'point' && before < at) - 1

function formatElapsed(ms: number, unit: string): string {
  const size = { h: 3_600_000, m: 60_000, s: 1_000 }[unit[0] ?? 's'] ?? 1_000
  return String(Math.floor(ms / size)).padStart(unit.length, '0')
}

/** `m` after hours or before seconds is minutes. */
function meantBy(tokens: readonly FormatToken[], at: number, text: string): string {
  if (!text.startsWith('m') || text.length > 2) return text
  const isTime = (token: FormatToken) => token.kind === 'date' || token.kind === 'elapsed'
  const before = tokens.slice(0, at).findLast(isTime)
  const after = tokens.slice(at + 1).find(isTime)
  const starts = (token: FormatToken | undefined, letter: string) =>
    token !== undefined && 'text' in token && token.text.startsWith(letter)
  return starts(before, 'h') || starts(after, 's') ? text.replaceAll('m', 'n') : text
}

function part(moment: Date, code: string, { words, isHalf }: { words: string; isHalf: boolean }): string {
  const two = (value: number) => String(value).padStart(Math.min(code.length, 2), '0')
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words, { ...options, timeZone: 'UTC' }).format(moment)
  const hours = moment.getUTCHours()
  switch (code[0]) {
    case 'y':
    case 'e':
      return code.length <= 2 && code[0] === 'y' ? two(moment.getUTCFullYear() % 100) : String(moment.getUTCFullYear())
    case 'm':
      if (code.length <= 2) return two(moment.getUTCMonth() + 1)
      return named({ month: code.length === 3 ? 'short' : code.length === 5 ? 'narrow' : 'long' })
    case 'd':
      if (code.length <= 2) return two(moment.getUTCDate())
      return named({ weekday: code.length === 3 ? 'short' : 'long' })
    case 'h':
      return two(isHalf ? hours % 12 || 12 : hours)
    case 'n':
      return two(moment.getUTCMinutes())
    case 's':
      return two(moment.getUTCSeconds())
    default:
      return ''
  }
}
