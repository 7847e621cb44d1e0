import type { OpenInterval } from '#engine/opening/hours.ts'
import { DAY_MINUTES } from '#platform/local-time.ts'

export type DayPart = 'morning' | 'midday' | 'afternoon' | 'evening'

/** The times that people mean by a part of a day, in minutes. */
export const PART_MINUTES: Record<DayPart, OpenInterval> = {
  morning: { from: 5 * 60, to: 12 * 60 },
  midday: { from: 12 * 60, to: 16 * 60 },
  afternoon: { from: 15 * 60, to: 20 * 60 },
  evening: { from: 20 * 60, to: DAY_MINUTES },
}
