import { addDays, daysBetween, weekdayOf } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { DayPart } from '#engine/opening/day-parts.ts'
import { isWholeDay, type OpenInterval } from '#engine/opening/hours.ts'
import { DAY_MINUTES, WEEK_DAYS } from '#platform/local-time.ts'

type Words = {
  today: string
  tomorrow: string
  /** Around a weekday: «el lunes», «hoy lunes». */
  on(weekday: string): string
  beside(relative: string, weekday: string): string
  parts: Record<DayPart, string>
  /** Around times. */
  between(from: string, to: string): string
  at(time: string): string
  until(time: string): string
  /** The end of a day. Left out: 24:00. */
  midnight?: string
  whole_day: string
  closed: string
  range(from: string, to: string): string
  /** Between the days of a list and their hours. */
  colon: string
}

/** In Spanish and Portuguese one o'clock is one, and all others are several. */
const isOne = (time: string) => /^0?1:/u.test(time)

const WORDS: Record<AgentLanguage, Words> = {
  es: {
    today: 'hoy',
    tomorrow: 'mañana',
    on: (weekday) => `el ${weekday}`,
    beside: (relative, weekday) => `${relative} ${weekday}`,
    parts: { morning: 'por la mañana', midday: 'a mediodía', afternoon: 'por la tarde', evening: 'por la noche' },
    between: (from, to) => `de ${from} a ${to}`,
    at: (time) => (isOne(time) ? `a la ${time}` : `a las ${time}`),
    until: (time) => (isOne(time) ? `la ${time}` : `las ${time}`),
    whole_day: 'todo el día',
    closed: 'cerrado',
    range: (from, to) => `de ${from} a ${to}`,
    colon: ': ',
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    on: (weekday) => `on ${weekday}`,
    beside: (relative, weekday) => `${relative} (${weekday})`,
    parts: { morning: 'in the morning', midday: 'at midday', afternoon: 'in the afternoon', evening: 'in the evening' },
    between: (from, to) => `from ${from} to ${to}`,
    at: (time) => `at ${time}`,
    until: (time) => time,
    midnight: 'midnight',
    whole_day: 'all day',
    closed: 'closed',
    range: (from, to) => `${from} to ${to}`,
    colon: ': ',
  },
  fr: {
    today: 'aujourd’hui',
    tomorrow: 'demain',
    on: (weekday) => weekday,
    beside: (relative, weekday) => `${relative} ${weekday}`,
    parts: { morning: 'matin', midday: 'midi', afternoon: 'après-midi', evening: 'soir' },
    between: (from, to) => `de ${from} à ${to}`,
    at: (time) => `à ${time}`,
    until: (time) => time,
    midnight: 'minuit',
    whole_day: 'toute la journée',
    closed: 'fermé',
    range: (from, to) => `du ${from} au ${to}`,
    colon: ' : ',
  },
  pt: {
    today: 'hoje',
    tomorrow: 'amanhã',
    on: (weekday) => (weekday.includes('feira') ? `na ${weekday}` : `no ${weekday}`),
    beside: (relative, weekday) => `${relative} (${weekday})`,
    parts: { morning: 'de manhã', midday: 'à hora de almoço', afternoon: 'à tarde', evening: 'à noite' },
    between: (from, to) => `${isOne(from) ? 'da' : 'das'} ${from} ${isOne(to) ? 'à' : 'às'} ${to}`,
    at: (time) => (isOne(time) ? `à ${time}` : `às ${time}`),
    until: (time) => (isOne(time) ? `à ${time}` : `às ${time}`),
    whole_day: 'todo o dia',
    closed: 'fechado',
    range: (from, to) => `de ${from} a ${to}`,
    colon: ': ',
  },
}

/** Making a format takes longer than an answer does. */
function formatsOf(language: AgentLanguage) {
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return {
    clock: of({ hour: 'numeric', minute: '2-digit' }),
    weekday: of({ weekday: 'long' }),
    date: of({ weekday: 'long', day: 'numeric', month: 'long' }),
    list: new Intl.ListFormat(language, { type: 'conjunction' }),
  }
}
const formats = new Map<AgentLanguage, ReturnType<typeof formatsOf>>()
function formatIn(language: AgentLanguage) {
  const made = formats.get(language) ?? formatsOf(language)
  formats.set(language, made)
  return made
}

/** Days, times and hours in words of a language, seen from today. */
export function hoursWords(language: AgentLanguage, today: string) {
  const words = WORDS[language]
  const { clock, weekday, date, list } = formatIn(language)
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const weekdayName = (number: number) => weekday.format(at(addDays(today, number - weekdayOf(today))))
  const time = (minute: number): string =>
    minute === DAY_MINUTES
      ? (words.midnight ?? '24:00')
      : clock.format(new Date((minute % DAY_MINUTES) * 60_000)).replaceAll(/[\u{202F}\u{A0}]/gu, ' ')
  const hours = (open: readonly OpenInterval[]): string =>
    isWholeDay(open) ? words.whole_day : list.format(open.map(({ from, to }) => words.between(time(from), time(to))))
  const nameOf = (day: string): string => {
    const ahead = daysBetween(today, day)
    if (ahead === 0) return words.beside(words.today, weekday.format(at(day)))
    if (ahead === 1) return words.beside(words.tomorrow, weekday.format(at(day)))
    return words.on(ahead > 1 && ahead < WEEK_DAYS ? weekday.format(at(day)) : date.format(at(day)))
  }
  return {
    hours,
    closed: words.closed,
    /** «a las 9:00». */
    at: (minute: number): string => words.at(time(minute)),
    /** The words behind «until»: «las 14:00»; with its day if that is not today. */
    until: (day: string, minute: number): string =>
      day === today ? words.until(time(minute)) : `${nameOf(day)} ${words.at(time(minute))}`,
    /** «hoy lunes», «el sábado por la tarde», «el sábado 12 de diciembre». */
    day: (day: string, part?: DayPart): string => (part ? `${nameOf(day)} ${words.parts[part]}` : nameOf(day)),
    /** A line for each group of days that follow one another and are alike. */
    days: (numbers: readonly number[], open: (weekday: number) => readonly OpenInterval[]): string[] =>
      groupsOf(numbers, (number) => JSON.stringify(open(number))).map((group) => {
        const names = group.map(weekdayName)
        const [first = '', last = ''] = [names[0], names.at(-1)]
        const named = group.length > 2 ? words.range(first, last) : list.format(names)
        const intervals = open(group[0] ?? 0)
        return capitalized(`${named}${words.colon}${intervals.length > 0 ? hours(intervals) : words.closed}`)
      }),
  }
}
export type HoursWords = ReturnType<typeof hoursWords>

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function groupsOf(numbers: readonly number[], keyOf: (number: number) => string): number[][] {
  const groups: number[][] = []
  for (const number of numbers) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before === number - 1 && keyOf(before) === keyOf(number)) last.push(number)
    else groups.push([number])
  }
  return groups
}
