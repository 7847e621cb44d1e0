import { addDays, minuteOf, weekdayOf } from '@tertulia/contract/calendar'
import { type OpenDay, type OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import type { SpecialDayInput } from '@tertulia/contract/agent-availability'
import { specialDayOn } from '#engine/opening/special-days.ts'
import { DAY_MINUTES, instantOf } from '#platform/local-time.ts'

/** Changes that act at once, in every version: special days, and whether a member has closed for now. */
export type HoursNow = { special_days: readonly SpecialDayInput[]; closed_until: string | null }
export const NOTHING_SPECIAL: HoursNow = { special_days: [], closed_until: null }

/** All that says when a business is open. Without a week it is, but for special days. */
export type Hours = HoursNow & { week: OpeningHours | null; time_zone: string }

/** Minutes of the day it begins on; from 1440 on those of the next day. */
export type OpenInterval = { from: number; to: number }
/** An interval of a day with its instants in milliseconds since 1970. It ends before `ends`. */
export type OpenTime = OpenInterval & { day: string; starts: number; ends: number }

const WHOLE_DAY: readonly OpenInterval[] = [{ from: 0, to: DAY_MINUTES }]

/**
 * When it opens on a day, in order: a special day wins over the week. Intervals of which one begins as the other ends are one.
 */
export function opensOn(hours: Pick<Hours, 'week' | 'special_days'>, day: string): readonly OpenInterval[] {
  const special = specialDayOn(hours.special_days, day)
  if (special) return intervalsOf(special.hours)
  return hours.week ? opensOnWeekday(hours.week, weekdayOf(day)) : WHOLE_DAY
}

/** When it opens on a day of the week, from Monday, 0. */
export const opensOnWeekday = (week: OpeningHours, weekday: number): readonly OpenInterval[] =>
  intervalsOf(week[WEEKDAYS[weekday] ?? 'mon'])

const ofDay = new WeakMap<OpenDay, readonly OpenInterval[]>()

function intervalsOf(open: OpenDay): readonly OpenInterval[] {
  const known = ofDay.get(open)
  if (known) return known
  const joined: OpenInterval[] = []
  for (const given of open) {
    const from = minuteOf(given.from)
    const to = endOf(given.to) + (given.to < given.from ? DAY_MINUTES : 0)
    const last = joined.at(-1)
    if (last && last.to === from) last.to = to
    else joined.push({ from, to })
  }
  ofDay.set(open, joined)
  return joined
}

/** «23:59» is how people write the end of a day. */
const endOf = (time: string): number => (time === '23:59' ? DAY_MINUTES : minuteOf(time))

/** Times are worked out once a day: each turn asks. */
const openTimesByDay = new WeakMap<Hours, Map<string, readonly OpenTime[]>>()

/** When it opens on a day, as instants. On a day on which the clocks change, an interval follows the clocks on the wall. */
export function openTimesOn(hours: Hours, day: string): readonly OpenTime[] {
  const days = openTimesByDay.get(hours) ?? new Map<string, readonly OpenTime[]>()
  openTimesByDay.set(hours, days)
  const found = days.get(day)
  if (found) return found
  const made = opensOn(hours, day)
    .map(({ from, to }) => ({
      day,
      from,
      to,
      starts: instantOf(day, from, hours.time_zone),
      ends: instantOf(day, to, hours.time_zone),
    }))
    // One that the clocks leap over is none.
    .filter(({ starts, ends }) => starts < ends)
  days.set(day, made)
  return made
}

/** Whether a minute of a day is within opening hours, as the clocks on the wall show it. */
export const isOpenOn = (hours: Hours, day: string, minute: number): boolean =>
  opensOn(hours, day).some(({ from, to }) => from <= minute && minute < to) ||
  opensOn(hours, addDays(day, -1)).some(({ to }) => minute + DAY_MINUTES < to)

export const isWholeDay = ([first, ...others]: readonly OpenInterval[]): boolean =>
  others.length === 0 && first?.from === 0 && first.to === DAY_MINUTES

/** Hours of the same parts are the same object, so that what is worked out for them is kept. */
const hoursByWeek = new WeakMap<object, WeakMap<HoursNow, Hours>>()
const NO_WEEK = {}

export function hoursOf(week: OpeningHours | null | undefined, now: HoursNow, time_zone: string): Hours {
  const of = hoursByWeek.get(week ?? NO_WEEK) ?? new WeakMap<HoursNow, Hours>()
  hoursByWeek.set(week ?? NO_WEEK, of)
  const found = of.get(now)
  if (found?.time_zone === time_zone) return found
  const { special_days, closed_until } = now
  const hours: Hours = { week: week ?? null, special_days, closed_until, time_zone }
  of.set(now, hours)
  return hours
}
