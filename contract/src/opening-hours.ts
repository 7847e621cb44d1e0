import { z } from 'zod'

/** From Monday, as ISO 8601 counts. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const MOST_INTERVALS = 4
/** `09:30`; an interval may end at `24:00`. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: 'invalid_value' })
const endTime = z.union([clockTime, z.literal('24:00')], { error: 'invalid_value' })

const Interval = z
  .strictObject({ from: clockTime, to: endTime })
  .refine(({ from, to }) => from < to, { error: 'ends_before_start', path: ['to'] })

const inOrder = (intervals: readonly { from: string; to: string }[]): boolean =>
  intervals.every(({ from }, at) => at === 0 || (intervals[at - 1]?.to ?? '') <= from)

const day = z
  .array(Interval)
  .max(MOST_INTERVALS, { error: 'too_many' })
  .transform((given) => given.toSorted((one, other) => one.from.localeCompare(other.from)))
  .refine(inOrder, { error: 'intervals_overlap' })

/** When a business is open in a week, in the agent's time zone. A day without intervals is closed. */
export const OpeningHours = z.strictObject({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
})
export type OpeningHours = z.infer<typeof OpeningHours>
