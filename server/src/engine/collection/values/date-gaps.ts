import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Parser, ParsingContext } from 'chrono-node'
import { DATE_WORDS, type DateWords } from '#engine/collection/values/date-words.ts'
import { numbersInWords, valueOfWord } from '#engine/collection/values/number-words.ts'

/** Of a day of the month by its number alone, or of one by a name that people have too, which is a date only where one was asked for. */
export const BARE_DAY = 'bare_day'
/** Of a day whose year was told by its last two figures. */
export const SHORT_YEAR = 'short_year'
/** Of a day by its weekday alone. */
export const WEEKDAY = 'weekday'

type Day = { year: number; month: number; day: number }

/** What chrono leaves out of how people say days in the four languages, or reads otherwise than they mean it. Folded text. */
export const gapsOf = (language: AgentLanguage): Parser[] => {
  const words = DATE_WORDS[language]
  return [
    offsets(words),
    within(words),
    ago(words),
    dayAndMonth(words),
    monthAndDay(words),
    weekday(words, language),
    nthWeekday(words),
    holidays(words),
    endOfMonth(words),
    bareDay(words),
  ]
}

const START = '(?<![\\p{L}\\d])'
const END = '(?![\\p{L}\\d])'
const NUMBER_WORDS = '\\p{L}+(?:(?: y | e |-| et | )\\p{L}+)?'
const COUNT = `(?<count>\\d{1,3}|${NUMBER_WORDS}|an?)`
const pattern = (source: string) => new RegExp(START + source + END, 'iu')

function offsets({ offsets: table }: DateWords): Parser {
  const whole = pattern(`(?:${table.map(([source], at) => `(?<o${at}>${source})`).join('|')})`)
  return parser(whole, ({ groups = {} }, { today }) => {
    const at = table.findIndex((_, each) => groups[`o${each}`] !== undefined)
    return plusDays(today, table[at]?.[1] ?? 0)
  })
}

function within({ within: before, from_now, units }: DateWords): Parser {
  const unit = unitsOf(units)
  const whole = pattern(
    `(?:(?:${before}) (?:unos |unas |about |uns |umas )?${COUNT} (?:of |de )?(?:${unit})|${COUNT.replace('count', 'later')} (?:${unit.replaceAll('?<', '?<l')}) (?:${from_now}))`,
  )
  return parser(whole, ({ groups = {} }, { today }) => {
    const count = countOf(groups['count'] ?? groups['later'] ?? '')
    return count === undefined ? undefined : plusUnits(today, count, groups)
  })
}

function ago({ ago_before, ago_after, units }: DateWords): Parser {
  const unit = unitsOf(units)
  const counted = `${COUNT} (?:${unit})`
  const whole = pattern(ago_before ? `(?:${ago_before}) ${counted}` : `${counted} (?:${ago_after})`)
  return parser(whole, ({ groups = {} }, { today }) => {
    const count = countOf(groups['count'] ?? '')
    return count === undefined ? undefined : plusUnits(today, -count, groups)
  })
}

const DAY = `(?<day>\\d{1,2}|${NUMBER_WORDS})`

/** «Dos mil quince», "nineteen ninety-nine", «quatre-vingt-dix-neuf»: the year as it is read aloud. */
const YEAR_WORDS =
  '(?:dos mil|two thousand|deux[ -]mille?|dois mil|mil nove|mil nov|mille neuf|nineteen|twenty|dix-neuf|quatre-vingt|soixante|noventa|ochenta|setenta|sesenta|cincuenta|oitenta|sessenta|cinquenta|eighty|ninety|seventy|sixty|fifty)\\p{L}*(?:[ -]\\p{L}+){0,6}'

/** The year that some words begin with. */
function yearOf(text: string): number | undefined {
  const words = text.split(/[ -]+/u)
  const [first, second] = numbersInWords(words)
  if (first?.from !== 0) return undefined
  if (first.value >= 1900 && first.value < 2100) return first.value
  // "Nineteen ninety-nine", "twenty twenty-five".
  if ((first.value === 19 || first.value === 20) && second?.from === first.to && second.value < 100)
    return first.value * 100 + second.value
  return first.value >= 50 && first.value < 100 ? 1900 + first.value : undefined
}

function dayAndMonth({ months, of, first, ordinal }: DateWords): Parser {
  const month = months.map((each, at) => `(?<m${at}>${each})`).join('|')
  const whole = pattern(
    `(?:(?<first>${first})|${DAY}(?:${ordinal})?)(?:\\s+${of})?[ -]+(?:${month})\\.?(?:(?:,|\\s+${of})?[ -]+(?<year>\\d{4})|\\s+${of} (?:['’])?(?<short>\\d{2})(?!\\d|:|\\s?h)|[ -]+['’]?(?<bare>3[2-9]|[4-9]\\d)(?!\\d|:|\\s?h|\\s?\\p{L})|,?\\s+(?:${of} )?(?<spoken>${YEAR_WORDS}))?`,
  )
  return parser(whole, ({ groups = {} }) => monthDay(groups))
}

/** "December 5th, 2026". */
function monthAndDay({ months, first, ordinal }: DateWords): Parser {
  const month = months.map((each, at) => `(?<m${at}>${each})`).join('|')
  const whole = pattern(
    `(?:${month})\\.?\\s+(?:the )?(?:(?<first>${first})|(?<day>\\d{1,2}))(?:${ordinal || '(?!)'})?(?:,?\\s+(?<year>\\d{4}))?`,
  )
  return parser(whole, ({ groups = {} }) => (ordinal ? monthDay(groups) : undefined))
}

function monthDay(groups: Groups) {
  const month = 1 + Object.keys(Array.from({ length: 12 })).findIndex((at) => groups[`m${at}`] !== undefined)
  const day = groups['first'] === undefined ? countOf(groups['day'] ?? '') : 1
  const two_figures = groups['short'] ?? groups['bare']
  const short = two_figures === undefined ? undefined : 2000 + Number(two_figures)
  const spoken = groups['spoken'] === undefined ? undefined : yearOf(groups['spoken'])
  const year = groups['year'] === undefined ? (short ?? spoken) : Number(groups['year'])
  if (day === undefined || !exists({ year: year ?? 2024, month, day })) return undefined
  return year === undefined ? { month, day } : { year, month, day, ...(short !== undefined && { tag: SHORT_YEAR }) }
}

function weekday(words: DateWords, language: AgentLanguage): Parser {
  const names = words.weekdays.map((each, at) => `(?<w${at}>${each})`).join('|')
  const before = [
    words.coming_before && `(?<coming>${words.coming_before}) `,
    words.past_before && `(?<past>${words.past_before}) `,
    `(?<week_then>${words.week_first})(?: |,)+(?:(?:el|on|le|na|no|em|the) )?`,
    language === 'en' && '(?<next>next) ',
    language === 'en' && '(?<week_on>(?:a )?week (?:on|from) )',
  ].filter(Boolean)
  const after = [
    `(?<of_next>${words.next_week})`,
    words.week_later && `(?<later>${words.week_later})`,
    words.past_after && `(?<gone>${words.past_after})`,
    words.coming_after && `(?<to_come>${words.coming_after})`,
    `(?:dia |le |the |,? ?el )?(?<number>\\d{1,2})(?:${words.ordinal || '(?!)'})?(?!\\d|[:/.]\\d| ?h| (?:${words.months.join('|')}|de |personas|pm|am))`,
  ].filter(Boolean)
  const whole = pattern(`(?:${before.join('|')})?(?:${names})(?: (?:${after.join('|')}))?`)
  return parser(whole, ({ groups = {} }, { today }) => {
    const wanted = words.weekdays.findIndex((_, at) => groups[`w${at}`] !== undefined)
    const now = weekdayOf(today)
    if (groups['number'] !== undefined) return nextDayNumber(today, Number(groups['number']), wanted)
    if (groups['past'] ?? groups['gone']) return plusDays(today, -((now - wanted + 7) % 7 || 7))
    const ahead = (wanted - now + 7) % 7 || 7
    if (groups['of_next'] ?? groups['week_then'] ?? groups['next'])
      return plusDays(today, ((wanted + 6) % 7) - ((now + 6) % 7) + 7)
    if (groups['later'] ?? groups['week_on']) return plusDays(today, ahead + 7)
    return { ...plusDays(today, ahead), tag: WEEKDAY, is_coming: Boolean(groups['coming'] ?? groups['to_come']) }
  })
}

/** «El primer lunes de diciembre», "the last Friday of the month". */
function nthWeekday(words: DateWords): Parser {
  const nth = words.nth.map((each, at) => `(?<n${at}>${each})`).join('|')
  const names = words.weekdays.map((each, at) => `(?<w${at}>${each})`).join('|')
  const month = words.months.map((each, at) => `(?<m${at}>${each})`).join('|')
  const whole = pattern(`(?:${nth}|(?<last>${words.last})) (?:${names}) (?:${words.of}|in) (?:${month})`)
  return parser(whole, ({ groups = {} }, { today }) => {
    const weekday = words.weekdays.findIndex((_, at) => groups[`w${at}`] !== undefined)
    const month = 1 + words.months.findIndex((_, at) => groups[`m${at}`] !== undefined)
    const place = words.nth.findIndex((_, at) => groups[`n${at}`] !== undefined)
    const year = month < today.month ? today.year + 1 : today.year
    const first = plusDays({ year, month, day: 1 }, (weekday - weekdayOf({ year, month, day: 1 }) + 7) % 7)
    if (groups['last'] === undefined) return plusDays(first, place * 7)
    const fifth = plusDays(first, 28)
    return fifth.month === month ? fifth : plusDays(first, 21)
  })
}

/** Days that everybody knows by a name. */
function holidays({ holidays: table }: DateWords): Parser {
  const whole = pattern(`(?:${table.map(([source], at) => `(?<h${at}>${source})`).join('|')})`)
  return parser(whole, ({ groups = {} }) => {
    const found = table.find((_, at) => groups[`h${at}`] !== undefined)
    return found && { month: found[1], day: found[2], tag: BARE_DAY }
  })
}

/** «El último día del mes», "end of the month". */
function endOfMonth({ month_end }: DateWords): Parser {
  return parser(pattern(`(?:${month_end})`), (_, { today }) => ({
    ...today,
    day: new Date(Date.UTC(today.year, today.month, 0)).getUTCDate(),
  }))
}

function bareDay({ day_before, ordinal, this_month, next_month, months, first }: DateWords): Parser {
  const suffix = ordinal ? `(?<ordinal>${ordinal})?` : ''
  const whole = pattern(
    `(?:(?<article>${day_before}) )?(?:(?<first>${first})|${DAY})${suffix}(?: (?:(?<next>${next_month})|(?<this>${this_month})))?(?! ?(?:[:/]\\d|%|€|\\$|h\\b)|[.,]\\d| (?:(?:de|of|d[eo]) )?(?:${months.join('|')})\\b)`,
  )
  return parser(whole, ({ groups = {} }, { today }) => {
    if (!(groups['article'] ?? groups['ordinal'] ?? groups['next'] ?? groups['this'])) return undefined
    const day = groups['first'] === undefined ? countOf(groups['day'] ?? '') : 1
    if (day === undefined || day < 1 || day > 31) return undefined
    if (groups['next'] !== undefined) {
      const later =
        today.month === 12 ? { year: today.year + 1, month: 1, day } : { ...today, month: today.month + 1, day }
      return exists(later) ? later : undefined
    }
    const found = groups['this'] === undefined ? nextDayNumber(today, day) : { ...today, day }
    return found && { ...found, tag: BARE_DAY }
  })
}

type Groups = Record<string, string | undefined>
type Read = { year?: number; month: number; day: number; tag?: string; is_coming?: boolean }

/** A parser of chrono's for one pattern. A mere weekday is the past one where the past is meant. */
function parser(whole: RegExp, read: (match: RegExpMatchArray, now: { today: Day }) => Read | undefined): Parser {
  return {
    pattern: () => whole,
    extract(context: ParsingContext, match: RegExpMatchArray) {
      // After a match that was none chrono goes on within the word, where nothing stands before it.
      if (/[\p{L}\d]$/u.test(context.text.slice(0, match.index))) return null
      const { refDate } = context
      const today = { year: refDate.getUTCFullYear(), month: refDate.getUTCMonth() + 1, day: refDate.getUTCDate() }
      const found = read(match, { today })
      if (!found) return null
      const { tag, is_coming, ...day } = found
      const is_behind = tag === WEEKDAY && !is_coming && !context.option.forwardDate
      const components = context.createParsingComponents(
        is_behind && day.year !== undefined ? plusDays({ ...day, year: day.year }, -7) : day,
      )
      return tag === undefined ? components : components.addTag(tag)
    },
  }
}

const unitsOf = (units: DateWords['units']) =>
  Object.entries(units)
    .map(([unit, source]) => `(?<${unit}>${source})`)
    .join('|')

/** «The fourth», «the twenty-first». */
const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const)
    .concat([['thirtieth', 30]]),
)
const ONE = new Set(['a', 'an'])

function countOf(text: string): number | undefined {
  if (/^\d+$/u.test(text)) return Number(text)
  if (ONE.has(text)) return 1
  const words = text.split(/[ -]+/u).filter((word) => !['of', 'de', 'a'].includes(word))
  const place = ORDINALS.get(words.at(-1) ?? '')
  if (place !== undefined && words.length <= 2)
    return place + (words.length === 2 ? (valueOfWord(words[0] ?? '') ?? Number.NaN) : 0)
  const [number] = numbersInWords(words)
  return number?.from === 0 && number.to === words.length ? number.value : undefined
}

function plusUnits(today: Day, count: number, groups: Groups): Day | undefined {
  const said = (unit: string) => groups[unit] !== undefined || groups[`l${unit}`] !== undefined
  if (said('day')) return plusDays(today, count)
  if (said('week')) return plusDays(today, count * 7)
  const months = today.month - 1 + (said('year') ? count * 12 : count)
  const year = today.year + Math.floor(months / 12)
  const month = (((months % 12) + 12) % 12) + 1
  return { year, month, day: Math.min(today.day, new Date(Date.UTC(year, month, 0)).getUTCDate()) }
}

function plusDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const weekdayOf = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()
const exists = ({ year, month, day }: Day) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0

/** The next day with that number, of that weekday where one is named and it comes within a year. */
function nextDayNumber(today: Day, number: number, wanted?: number): Day | undefined {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = plusDays(today, ahead)
    if (day.day === number && (wanted === undefined || weekdayOf(day) === wanted)) return day
  }
  return undefined
}
