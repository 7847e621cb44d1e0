import type { InterfaceLanguage } from '@tertulia/contract/shapes'

// Days of the calendar as the contract has them, `2026-12-21`: without a clock and without a zone.

const DAY_MS = 86_400_000
/** A long date has it in its middle, so that no zone moves it. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && new Date(noonOf(text) || 0).toISOString().startsWith(text)

export const addDays = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same number some months on, or the last of a month that does not have it. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(number, last))).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayNumber = (day: string): number => new Date(noonOf(day)).getUTCDay() || 7

/** With what a week begins: both languages are written as in Europe. */
const FIRST_WEEKDAY: Record<InterfaceLanguage, number> = { es: 1, en: 1 }

/** The weeks that a month has a part in, whole. */
export function weeksOf(month: string, language: InterfaceLanguage): string[][] {
  const first = `${month}-01`
  const begin = addDays(first, -((weekdayNumber(first) - FIRST_WEEKDAY[language] + 7) % 7))
  const weeks: string[][] = []
  for (let day = begin; day < addMonths(first, 1); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

/** The day that it is somewhere at an instant. */
export const dayAt = (instant: string | number | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

/** 21/12/2026, as both languages write it. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('/')

/** Reads 21/12/2026, 21-12-26, 21.12.2026 and 2026-12-21. */
export function readWrittenDay(text: string): string | undefined {
  const [, year, month, number] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/u.exec(text) ?? []
  const [, d = number, m = month, y = year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/u.exec(text) ?? []
  if (!d || !m || !y) return undefined
  const day = `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** Reads 9, 9:30, 9.30, 930, 21h and 24:00. @returns `09:30` */
export function readWrittenClock(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*h?\s*$/iu.exec(text) ?? []
  if (!hours || Number(minutes) > 59) return undefined
  const clock = `${hours.padStart(2, '0')}:${minutes}`
  return clock <= '24:00' ? clock : undefined
}

/** 9:00 of 09:00. */
export const writtenClock = (clock: string): string => clock.replace(/^0(?=\d:)/u, '')
