import { clockOf, minuteOf } from '@tertulia/contract/calendar'
import type { OpenDay } from '@tertulia/contract/opening-hours'

/** Minutes of its day; from 1440 on those of the next. */
export type Span = { from: number; to: number }
export const DAY = 1440
export const STEP = 15

export const spansOf = (day: OpenDay): Span[] =>
  day
    .filter(({ from, to }) => isClock(from) && isClock(to) && from !== to)
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) + (to < from ? DAY : 0) }))

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u.test(text)

/** The end of a day is 24:00; what lies behind it is of the next day. */
export const intervalOf = ({ from, to }: Span): OpenDay[number] => ({
  from: clockOf(from),
  to: clockOf(to > DAY ? to - DAY : to),
})

/** Merges spans that overlap or touch; undefined if none do. */
export function joinedOf(day: OpenDay): Span[] | undefined {
  const spans = spansOf(day).toSorted((one, other) => one.from - other.from)
  const joined: Span[] = []
  let overlaps = false
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from < last.to) {
      overlaps = true
      last.to = Math.max(last.to, span.to)
    } else joined.push({ ...span })
  }
  return overlaps ? joined : undefined
}

export const hoursOf = (day: OpenDay): number =>
  (joinedOf(day) ?? spansOf(day)).reduce((sum, { from, to }) => sum + to - from, 0) / 60

/** Moved or stretched by a step, as far as the day goes. */
export function nudged({ from, to }: Span, by: number, stretch: boolean): Span {
  if (stretch) return { from, to: Math.min(Math.max(to + by, from + STEP), from + DAY - STEP) }
  const moved = Math.min(Math.max(from + by, 0), DAY - STEP)
  return { from: moved, to: to + moved - from }
}

/** Span painted from one place of the track to another, in steps. @param one, other between 0 and 1 */
export function paintedOf(one: number, other: number): Span | undefined {
  const [from, to] = [Math.min(one, other), Math.max(one, other)].map(
    (share) => Math.round((Math.min(Math.max(share, 0), 1) * DAY) / STEP) * STEP,
  )
  return from === undefined || to === undefined || to - from < STEP ? undefined : { from, to }
}
