import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Parser } from 'chrono-node'
import { DATE_WORDS, type DateWords } from '#engine/collection/values/date-words.ts'
import { spokenCount, YEAR_WORDS, yearOf } from '#engine/collection/values/date-numbers.ts'
import { BARE_DAY, type Groups, parser, SHORT_YEAR, WEEKDAY } from '#engine/collection/values/date-parser.ts'
import { type Day, exists, nextDayNumber, plusDays, plusUnits, dayOfWeek } from '#engine/collection/values/day-sums.ts'

/** Parsers for days that chrono leaves out in the four languages, or reads otherwise than people mean them. Folded text. */
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
    const count = spokenCount(groups['count'] ?? groups['later'] ?? '')
    return count === undefined ? undefined : plusUnits(today, count, groups)
  })
}

function ago({ ago_before, ago_after, units }: DateWords): Parser {
  const unit = unitsOf(units)
  const counted = `${COUNT} (?:${unit})`
  const whole = pattern(ago_before ? `(?:${ago_before}) ${counted}` : `${counted} (?:${ago_after})`)
  return parser(whole, ({ groups = {} }, { today }) => {
    const count = spokenCount(groups['count'] ?? '')
    return count === undefined ? undefined : plusUnits(today, -count, groups)
  })
}

const DAY = `(?<day>\\d{1,2}|${NUMBER_WORDS})`

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
  const day = groups['first'] === undefined ? spokenCount(groups['day'] ?? '') : 1
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
    `(?<this>${words.this_before}) `,
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
    const now = dayOfWeek(today)
    if (groups['number'] !== undefined) return nextDayNumber(today, Number(groups['number']), wanted)
    if (groups['past'] ?? groups['gone']) return plusDays(today, -((now - wanted + 7) % 7 || 7))
    // Said on that weekday it is today.
    if (groups['this'] && wanted === now) return today
    const ahead = (wanted - now + 7) % 7 || 7
    if (groups['of_next'] ?? groups['week_then'] ?? groups['next'])
      return plusDays(today, ((wanted + 6) % 7) - ((now + 6) % 7) + 7)
    if (groups['later'] ?? groups['week_on']) return plusDays(today, ahead + 7)
    return {
      ...plusDays(today, ahead),
      tag: WEEKDAY,
      is_coming: Boolean(groups['this'] ?? groups['coming'] ?? groups['to_come']),
    }
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
    const first = plusDays({ year, month, day: 1 }, (weekday - dayOfWeek({ year, month, day: 1 }) + 7) % 7)
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
  // The 31st of a month that is named is no day of this one: "February 31st".
  const after_month = new RegExp(`${START}(?:${months.join('|')})\\.? (?:the )?$`, 'iu')
  const read = ({ groups = {} }: RegExpMatchArray, { today }: { today: Day }) => {
    if (!(groups['article'] ?? groups['ordinal'] ?? groups['next'] ?? groups['this'])) return undefined
    const day = groups['first'] === undefined ? spokenCount(groups['day'] ?? '') : 1
    if (day === undefined || day < 1 || day > 31) return undefined
    if (groups['next'] !== undefined) {
      const later =
        today.month === 12 ? { year: today.year + 1, month: 1, day } : { ...today, month: today.month + 1, day }
      return exists(later) ? later : undefined
    }
    const found = groups['this'] === undefined ? nextDayNumber(today, day) : { ...today, day }
    return found && { ...found, tag: BARE_DAY }
  }
  return parser(whole, read, after_month)
}

const unitsOf = (units: DateWords['units']) =>
  Object.entries(units)
    .map(([unit, source]) => `(?<${unit}>${source})`)
    .join('|')
