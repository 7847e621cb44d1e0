import { z } from 'zod'

/** From Monday, as ISO 8601 counts. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const MOST_INTERVALS = 4
/** `09:30`; an interval may end at `24:00`. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: 'invalid_value' })
const endTime = z.union([clockTime, z.literal('24:00')], { error: 'invalid_value' })

/** One that ends before it begins ends on the next day. */
const Interval = z
  .strictObject({ from: clockTime, to: endTime })
  .refine(({ from, to }) => from !== to, { error: 'ends_at_start', path: ['to'] })
export type Interval = z.infer<typeof Interval>

/** Whether an interval ends on the day after the one it begins on. */
export const isPastMidnight = ({ from, to }: Interval): boolean => to < from

/** Nothing begins before what stands in front of it has ended; only the last may run past midnight. */
const inOrder = (intervals: readonly Interval[]): boolean =>
  intervals.every(({ from }, at) => {
    const before = intervals[at - 1]
    return !before || (!isPastMidnight(before) && before.to <= from)
  })

/** When a business is open on one day. Without intervals it is closed. */
export const OpenDay = z
  .array(Interval)
  .max(MOST_INTERVALS, { error: 'too_many' })
  .transform((given) => given.toSorted((one, other) => one.from.localeCompare(other.from)))
  .refine(inOrder, { error: 'intervals_overlap' })
export type OpenDay = z.infer<typeof OpenDay>

/** When a business is open in a week, in the agent's time zone. */
export const OpeningHours = z.strictObject({
  mon: OpenDay,
  tue: OpenDay,
  wed: OpenDay,
  thu: OpenDay,
  fri: OpenDay,
  sat: OpenDay,
  sun: OpenDay,
})
export type OpeningHours = z.infer<typeof OpeningHours>
