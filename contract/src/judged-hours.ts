import { z } from 'zod'
import { day, time } from './shapes.ts'

/** A moment by the clocks on the wall: a time of `24:00` is the end of its day. */
const WallMoment = z.object({ day, clock: z.string() })
export type WallMoment = z.infer<typeof WallMoment>

/** Whether a business is open at a moment, and what comes then. */
export const Judged = z.object({
  is_open: z.boolean(),
  /** The moment judged. */
  at: WallMoment,
  time_zone: z.string(),
  /** When it closes; null: it is closed, or does not close in the next days. */
  closes: WallMoment.nullable(),
  /** When it opens next; null: it is open, or does not open any more. */
  opens: WallMoment.nullable(),
  /** The special day for which it is closed or has other hours. */
  special_day: z.string().nullable(),
  /** A member has closed it for now. */
  closed_by_hand: z.boolean(),
  /** Until when this holds; null: it does not change in the next days. */
  until: time.nullable(),
})
export type Judged = z.infer<typeof Judged>
