import { addDays, addMonths, isDay, weekdayOf } from '@tertulia/contract/calendar'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'

// How days of the calendar, `2026-12-21`, and times of the clock are shown and typed.

/**
 * With what a week begins, from Monday, 0. English is British here, as its dates are written: a calendar whose first column
 * is another day than its numbers suggest is misread.
 */
export const WEEK_BEGINS: Record<InterfaceLanguage, number> = { es: 0, en: 0 }

/** The weeks that a month has a part in, whole. @param begins with which day, from Monday, 0 */
export function weeksOf(month: string, begins: number): string[][] {
  const first = `${month}-01`
  const begin = addDays(first, -((weekdayOf(first) - begins + 7) % 7))
  const weeks: string[][] = []
  for (let day = begin; day < addMonths(first, 1); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

/** 21/12/2026, as both languages write it. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/')

/** Reads 21/12/2026, 21-12-26, 21.12.2026 and 2026-12-21. */
export function parseDay(text: string): string | undefined {
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

/** A day and a time as clocks on the wall show them, `2026-12-24T10:30`; nothing if one of them is none. */
export const wallTimeOf = (day: string, clock: string): string | undefined =>
  isDay(day) && readWrittenClock(clock) === clock && clock !== '24:00' ? `${day}T${clock}` : undefined

/** 9:00 of 09:00. */
export const writtenClock = (clock: string): string => clock.replace(/^0(?=\d:)/u, '')
