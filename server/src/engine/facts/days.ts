import type { AgentLanguage } from '@tertulia/contract/agents'
import { DATE_WORDS } from '#engine/collection/values/date-words.ts'
import type { Fact } from '#engine/facts/fact.ts'
import { DAY_RANGE, SETS_OF_DAYS } from '#engine/facts/fact-words.ts'
import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'

const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/gu
const NUMERIC_DATE =
  /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])|(?<![\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/])/gu

const dateKey = (month: number, day: number): string => `date ${month}-${day}`
const monthKey = (month: number): string => `month ${month}`
const dayKey = (weekday: number): string => `weekday ${weekday}`

/** Named days that a text may write in short as well; ours to check are the long ones alone. */
const LEAST_OF_NAME = 4
/** An abbreviation may be a word: «sept» is seven, too. */
const MOST_OF_SHORT = 6

type Named = { from: number; to: number; at: number }

/** Dates, months and weekdays of a text, with what lies within a range. @param languages in which they are named */
export function readDays(text: string, languages: readonly AgentLanguage[]): Fact[] {
  const folded = foldedInPlace(text)
  const weekdays = namesIn(folded, languages, 'weekdays')
  const months = namesIn(folded, languages, 'months')
  const dates = [...writtenDates(text), ...months.flatMap((month) => datesOf(folded, month))]
  const isDated = ({ from }: Named) => dates.some((date) => from >= date.from && from < date.to)
  return [
    ...dates,
    ...months
      .filter((month) => !isDated(month))
      .map(({ from, to, at }) => ({ from, to, needs: [monthKey(at)], gives: [monthKey(at)] })),
    ...weekdays.map(({ from, to, at }) => ({ from, to, needs: [dayKey(at)], gives: [dayKey(at)] })),
    ...rangesOf(folded, weekdays, 7, dayKey),
    ...rangesOf(folded, months, 12, monthKey),
    ...SETS_OF_DAYS.flatMap(([pattern, days]) => {
      const found = pattern.exec(folded)
      return found ? [{ from: found.index, to: found.index, needs: [], gives: days.map(dayKey) }] : []
    }),
  ]
}

const patternsOf = (languages: readonly AgentLanguage[], names: 'weekdays' | 'months') =>
  languages.flatMap((language) =>
    DATE_WORDS[language][names].map(
      (name, at) =>
        [
          new RegExp(`(?<![\\p{L}\\p{N}])(?:${longNames(name, language)})s?(?![\\p{L}\\p{N}])`, 'gu'),
          at,
          language,
        ] as const,
    ),
  )
const longNames = (pattern: string, language: AgentLanguage): string =>
  pattern
    .split(/\|(?![^(]*\))/u)
    .filter((name, at) => at === 0 || name.length > MOST_OF_SHORT)
    .filter((name) => name.length >= LEAST_OF_NAME || name === SHORT_NAMES[language])
    .join('|')

/** Months whose name is as short as other months' abbreviations. */
const SHORT_NAMES: Partial<Record<AgentLanguage, string>> = { en: 'may', fr: 'mai' }

type Patterns = { any: RegExp; each: ReturnType<typeof patternsOf> }
const PATTERNS = new Map<string, Patterns>()

function patternsFor(languages: readonly AgentLanguage[], names: 'weekdays' | 'months'): Patterns {
  const key = `${names} ${languages.join()}`
  const known = PATTERNS.get(key)
  if (known) return known
  const each = patternsOf(languages, names)
  const made = { any: new RegExp(each.map(([{ source }]) => source).join('|'), 'u'), each }
  PATTERNS.set(key, made)
  return made
}

/** Whether a word, folded, names a day or a month in a language. */
export const namesDay = (word: string, language: AgentLanguage): boolean =>
  (['weekdays', 'months'] as const).some((names) => patternsFor([language], names).any.test(word))

function namesIn(folded: string, languages: readonly AgentLanguage[], names: 'weekdays' | 'months'): Named[] {
  const { any, each } = patternsFor(languages, names)
  // Most texts name none.
  if (!any.test(folded)) return []
  const found = each.flatMap(([pattern, at, language]) =>
    [...folded.matchAll(pattern)].flatMap(({ 0: name, index }): Named[] => {
      const before = folded.slice(Math.max(0, index - 8), index)
      // «You may», «la segunda vez»: names that are words too need their surroundings.
      if (
        language === 'pt' &&
        !name.includes('feira') &&
        !/sabado|domingo/u.test(name) &&
        names === 'weekdays' &&
        !/(?:a|as|na|nas|de|da|ate|e) $/u.test(before)
      )
        return []
      if (
        /^(?:may|march|mars|mai)$/u.test(name) &&
        !/(?:\d(?:st|nd|rd|th)?|of|in|from|until|to|en|du|au|le|\d(?:er)?|mois de|em|de) $/u.test(before) &&
        !/^.{3,5} \d/u.test(folded.slice(index, index + 8))
      )
        return []
      return [{ from: index, to: index + name.length, at: names === 'months' ? at + 1 : at }]
    }),
  )
  return [...new Map(found.map((each) => [each.from, each])).values()].toSorted((a, b) => a.from - b.from)
}

function writtenDates(text: string): Fact[] {
  const iso = [...text.matchAll(ISO_DATE)].map(({ 0: date, 1: year, 2: month, 3: day, index }) =>
    dateFact(index, index + date.length, Number(month), [Number(day)], year),
  )
  const numeric = [...text.matchAll(NUMERIC_DATE)].flatMap((found): Fact[] => {
    const { 0: date, index } = found
    const [day, month, year] = [Number(found[1] ?? found[5]), Number(found[3] ?? found[6]), found[4]]
    // Day first, as all our languages but one write it; of the other its own order.
    if (day < 1 || month < 1 || day > 31 || month > 31 || (day > 12 && month > 12)) return []
    const [m, d] = month > 12 ? [day, month] : [month, day]
    return [dateFact(index, index + date.length, m, [d], year)]
  })
  return [...iso, ...numeric]
}

const DAYS_BEFORE =
  /(?<![\d:.,])((?:\d{1,2}(?:º|er|st|nd|rd|th|\.)?|primero|first|premier|primeiro)(?:(?:, ?| (?:y|e|and|et|o|ou|or|al?|to|au|ao|-|–) (?:el |le |o |the )?| ?[-–] ?)(?:\d{1,2}(?:º|er|st|nd|rd|th|\.)?))*)(?: de| d[eo] mes de| of)? $/u
const DAYS_AFTER = /^ (\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.]\d)/u

/** The days of a month that stand with its name: «1 y 6 de enero», "January 6th". */
function datesOf(folded: string, { from, to, at: month }: Named): Fact[] {
  const before = DAYS_BEFORE.exec(folded.slice(Math.max(0, from - 60), from))
  if (before) {
    const days = (before[1]?.match(/\d+|[a-z]{5,}/gu) ?? []).map((day) => Number(day) || 1)
    const begin = from - before[0].length
    return [
      dateFact(
        begin,
        to,
        month,
        days.filter((day) => day >= 1 && day <= 31),
      ),
    ]
  }
  const after = DAYS_AFTER.exec(folded.slice(to, to + 8))
  return after ? [dateFact(from, to + after[0].length, month, [Number(after[1])])] : []
}

function dateFact(from: number, to: number, month: number, days: readonly number[], year?: string): Fact {
  const keys = days.map((day) => dateKey(month, day))
  return {
    from,
    to,
    needs: keys.slice(-1),
    gives: [...keys, monthKey(month), ...days.map((day) => `any ${day}`), ...(year ? [`any ${Number(year)}`] : [])],
  }
}

/** The days between the two ends of a range. */
function rangesOf(folded: string, names: readonly Named[], circle: number, key: (at: number) => string): Fact[] {
  return names.flatMap((one, at): Fact[] => {
    const next = names[at + 1]
    if (!next || !DAY_RANGE.test(folded.slice(one.to, next.from))) return []
    const between: string[] = []
    for (let step = one.at; step % circle !== next.at % circle && between.length < circle; step += 1)
      between.push(key(circle === 12 ? ((step - 1) % 12) + 1 : step % 7))
    return [{ from: one.from, to: one.from, needs: [], gives: between }]
  })
}
