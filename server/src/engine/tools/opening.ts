import { type OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { localDay, localTime } from '#platform/local-time.ts'

/** A day and a time as the clocks on the wall show them. `weekday` from Monday, 0; `minute` of the day. */
export type LocalMoment = { day: string; weekday: number; minute: number }
/** A place in the days that follow: 0 is the day itself. */
export type Ahead = { days: number; minute: number }
/** Minutes of a day. */
export type OpenInterval = { from: number; to: number }

export const DAY_MINUTES = 24 * 60
export const WEEK_DAYS = WEEKDAYS.length
const DAY_MS = DAY_MINUTES * 60_000

export const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** A date's place in the week, from Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK_DAYS

/** Counted on the calendar, so that a change of clocks loses no day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

export function localMoment(instant: Date, time_zone: string): LocalMoment {
  const day = localDay(instant, time_zone)
  return { day, weekday: weekdayOf(day), minute: minuteOf(localTime(instant, time_zone)) }
}

/** When it is open on a day of the week, in order. What begins as another ends is one. */
export function opensOn(week: OpeningHours, weekday: number): OpenInterval[] {
  const joined: OpenInterval[] = []
  for (const given of week[WEEKDAYS[weekday % WEEK_DAYS] ?? 'mon']) {
    const [from, to] = [minuteOf(given.from), minuteOf(given.to)]
    const last = joined.at(-1)
    if (last && last.to === from) last.to = to
    else joined.push({ from, to })
  }
  return joined
}

export const isOpenAt = (week: OpeningHours, weekday: number, minute: number): boolean =>
  opensOn(week, weekday).some(({ from, to }) => from <= minute && minute < to)

/** Until when it stays open from a moment at which it is open; nothing where it never closes. */
export function openUntil(week: OpeningHours, { weekday, minute }: Pick<LocalMoment, 'weekday' | 'minute'>) {
  let at = minute
  for (let days = 0; days <= WEEK_DAYS; days += 1) {
    const open = opensOn(week, weekday + days).find(({ from, to }) => from <= at && at < to)
    // Midnight belongs to the evening before, where it does not go on.
    if (!open) return { days: days - 1, minute: DAY_MINUTES } satisfies Ahead
    if (open.to < DAY_MINUTES) return { days, minute: open.to } satisfies Ahead
    at = 0
  }
  return undefined
}

/** When it opens next from a moment at which it is closed; nothing where it never does. */
export function opensNext(
  week: OpeningHours,
  { weekday, minute }: Pick<LocalMoment, 'weekday' | 'minute'>,
): Ahead | undefined {
  for (let days = 0; days <= WEEK_DAYS; days += 1) {
    const next = opensOn(week, weekday + days).find(({ from }) => days > 0 || from > minute)
    if (next) return { days, minute: next.from }
  }
  return undefined
}

/** Never closed, or never open. */
export const isAlways = (week: OpeningHours, what: 'open' | 'closed'): boolean =>
  WEEKDAYS.every((_, weekday) => {
    const open = opensOn(week, weekday)
    return what === 'closed' ? open.length === 0 : isWholeDay(open)
  })

export const isWholeDay = ([first, ...others]: readonly OpenInterval[]): boolean =>
  others.length === 0 && first?.from === 0 && first.to === DAY_MINUTES
