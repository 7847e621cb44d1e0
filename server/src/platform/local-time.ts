import { addDays, addMonths, clockOf, localDay, minuteOf, weekdayOf } from '@tertulia/contract/calendar'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { iso } from '#platform/clock.ts'

/**
 * Hours in a named time zone: every change between what the clocks on the wall show and an instant goes through here.
 * Days alone are counted in the contract's calendar.
 */

/** Making a format takes longer than a whole search does. There are as many as there are zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time of day, `09:30:00`. */
export function localTime(instant: Date, time_zone: string): string {
  let format = formats.get(time_zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: time_zone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(time_zone, format)
  }
  return format.format(instant)
}

export const DAY_MINUTES = 24 * 60
export const WEEK_DAYS = 7
const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS

/** A day and a time as the clocks on the wall show them. `weekday` from Monday, 0; `minute` of the day. */
export type LocalMoment = { day: string; weekday: number; minute: number }

export function localMoment(instant: Date, time_zone: string): LocalMoment {
  const day = localDay(instant, time_zone)
  return { day, weekday: weekdayOf(day), minute: minuteOf(localTime(instant, time_zone)) }
}

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The last local dates up to today, oldest first. */
export function lastDays(instant: Date, time_zone: string, days: number): string[] {
  const today = localDay(instant, time_zone)
  return Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days))
}

/** The start of a day, and whether the clocks run through around it without a change. */
type DaySpan = { starts: number; is_plain: boolean }
const spans = new LRUCache<string, DaySpan>({ max: 20_000 })

function spanOf(day: string, time_zone: string): DaySpan {
  const key = `${time_zone} ${day}`
  const known = spans.get(key)
  if (known) return known
  const midnight = midnightUtc(day)
  const [before = 0, after] = [-1, 2].map((days) => offsetAt(new Date(midnight + days * DAY_MS), time_zone))
  const made =
    before === after
      ? { starts: midnight - before, is_plain: true }
      : { starts: Temporal.PlainDate.from(day).toZonedDateTime(time_zone).epochMilliseconds, is_plain: false }
  spans.set(key, made)
  return made
}

/** How far the clocks on the wall are ahead of UTC, in milliseconds. Temporal takes a hundred times as long to tell. */
const offsetAt = (instant: Date, time_zone: string): number =>
  Date.parse(`${localDay(instant, time_zone)}T${localTime(instant, time_zone)}Z`) -
  Math.floor(instant.getTime() / 1_000) * 1_000

/**
 * When the clocks on the wall show a minute of a day, in milliseconds since 1970. Minutes from 1440 on are of the next day. An
 * ambiguous local time means its first occurrence; a skipped one moves forward by the length of the gap (RFC 5545 §3.3.5).
 */
export function instantOf(day: string, minute: number, time_zone: string): number {
  if (minute >= DAY_MINUTES) return instantOf(addDays(day, 1), minute - DAY_MINUTES, time_zone)
  const { starts, is_plain } = spanOf(day, time_zone)
  if (is_plain) return starts + minute * MINUTE_MS
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: time_zone, plainTime: clockOf(minute) })
    .epochMilliseconds
}

/** When a day begins somewhere. */
export const beginOfDay = (day: string, time_zone: string): string => iso(new Date(spanOf(day, time_zone).starts))

/** When the last days begin, today being one of them. */
export const beginOfLastDays = (instant: Date, time_zone: string, days: number): string =>
  beginOfDay(addDays(localDay(instant, time_zone), 1 - days), time_zone)

/** A month on the calendar: its first day, and the instants at which it begins and the next one does. */
export type Month = { first: string; starts: string; ends: string }

/** The month that it is somewhere at an instant. */
export function monthAt(instant: string | Date, time_zone: string): Month {
  const first = `${localDay(instant, time_zone).slice(0, 7)}-01`
  return { first, starts: beginOfDay(first, time_zone), ends: beginOfDay(addMonths(first, 1), time_zone) }
}

/** Whether the clocks leap over a minute of a day: they never show it. */
export function isLeaptOver(day: string, minute: number, time_zone: string): boolean {
  const [date, of_day] = minute >= DAY_MINUTES ? [addDays(day, 1), minute - DAY_MINUTES] : [day, minute]
  if (spanOf(date, time_zone).is_plain) return false
  const shown = localMoment(new Date(instantOf(date, of_day, time_zone)), time_zone)
  return shown.day !== date || shown.minute !== of_day
}

/** The hours of a day that are not 24, where its clocks are changed. */
export const dayHours = (day: string, time_zone: string): number =>
  (spanOf(addDays(day, 1), time_zone).starts - spanOf(day, time_zone).starts) / (60 * MINUTE_MS)
