import { addDays, addMonths, daysBetween, isDay } from '@tertulia/contract/calendar'
import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

/** Up to today: today, days, months, the month and the year as far as they have come. */
export const PERIODS = ['today', '7d', '30d', '3m', '6m', 'mtd', 'ytd'] as const
/** Days up to today. */
export const RANGES = [7, 30, 90, 180, 365] as const
export const STEPS = ['day', 'week', 'month'] as const

export type Period = (typeof PERIODS)[number]
export type Step = (typeof STEPS)[number]

const day = z.string().refine(isDay)

/**
 * The part of a board's address that says of when its figures are. One of `period`, `days` and the two days; where more
 * are written the days win, then the range.
 */
export const periodSearch = lenient({
  period: z.enum(PERIODS),
  days: z.literal(RANGES),
  first: day,
  last: day,
  step: z.enum(STEPS),
  /** Whether the period before is left out. */
  compare: z.literal(false),
  open_hours: z.literal(true),
})
export type PeriodSearch = z.infer<z.ZodObject<typeof periodSearch>>

/** Days, both included. */
export type Span = { first: string; last: string }

const BEGINS: Record<Period, (today: string) => string> = {
  today: (today) => today,
  '7d': (today) => addDays(today, -6),
  '30d': (today) => addDays(today, -29),
  '3m': (today) => addDays(addMonths(today, -3), 1),
  '6m': (today) => addDays(addMonths(today, -6), 1),
  mtd: (today) => `${today.slice(0, 7)}-01`,
  ytd: (today) => `${today.slice(0, 4)}-01-01`,
}

export const USUAL_PERIOD: Period = '30d'

/** Of when the figures are, on a day. */
export function spanOf({ first, last, days, period = USUAL_PERIOD }: PeriodSearch, today: string): Span {
  if (first !== undefined && last !== undefined && first <= last) return { first, last }
  return { first: days === undefined ? BEGINS[period](today) : addDays(today, 1 - days), last: today }
}

/** In which steps its figures are drawn: as chosen, or so that they are between a few and some forty. */
export function stepOf({ step }: PeriodSearch, { first, last }: Span): Step {
  const days = daysBetween(first, last) + 1
  return step ?? (days <= 45 ? 'day' : days <= 190 ? 'week' : 'month')
}
