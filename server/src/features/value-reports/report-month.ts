import { addDays, addMonths, localDay } from '@tertulia/contract/calendar'
import { beginOfDay } from '#platform/local-time.ts'

/** A month of the organization's calendar: its days, the instants that bound it, and whether it is over. */
export type MonthSpan = {
  month: string
  first: string
  last: string
  starts: string
  ends: string
  is_over: boolean
}

/** @param month `2026-10` */
export function monthSpan(month: string, now: Date, time_zone: string): MonthSpan {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  return {
    month,
    first,
    last: addDays(next, -1),
    starts: beginOfDay(first, time_zone),
    ends: beginOfDay(next, time_zone),
    is_over: localDay(now, time_zone) >= next,
  }
}

/** The month that it is, and how many before it. @param before 0: this one */
export const monthBefore = (now: Date, time_zone: string, before: number): string =>
  addMonths(`${localDay(now, time_zone).slice(0, 7)}-01`, -before).slice(0, 7)

/** The last month that is over. */
export const lastMonth = (now: Date, time_zone: string): string => monthBefore(now, time_zone, 1)
