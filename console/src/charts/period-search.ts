import { daysBetween } from '@tertulia/contract/calendar'
import { choiceOf, isShortSpan } from '@tertulia/contract/boards'
import { Grouping, Period, SPAN_DAYS, type Span, SpanDay, spanOf } from '@tertulia/contract/spans'
import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

/**
 * The part of a board's address that says of when its figures are. One of `period`, `days` and the two days; where more
 * are written the days win, then the range.
 */
export const periodSearch = lenient({
  period: Period,
  days: z.literal(SPAN_DAYS),
  from: SpanDay,
  to: SpanDay,
  grouping: Grouping,
  /** Whether the period before is left out. */
  compare: z.literal(false),
  /** Within opening hours alone, or outside them alone. */
  open_hours: z.enum(['yes', 'no']),
})
export type PeriodSearch = z.infer<z.ZodObject<typeof periodSearch>>

export const USUAL_SPAN: Period = '30D'

/** Normalizes the span of an address: one way of saying its days, and none that ends before it begins or is too long. */
export function askedSpan({
  period,
  days,
  from,
  to,
}: PeriodSearch): Pick<PeriodSearch, 'period' | 'days' | 'from' | 'to'> {
  const isWhole = from !== undefined && to !== undefined && from <= to
  if (isWhole && isShortSpan({ first: from, last: to })) return { from, to }
  return days === undefined ? { period: period ?? USUAL_SPAN } : { days }
}

/** Span of the figures, as seen on `today`. */
export const spanOfSearch = (search: PeriodSearch, today: string): Span => spanOf(choiceOf(askedSpan(search)), today)

/** In which parts its figures are drawn: as chosen, or so that they are between a few and some forty. */
export function groupingOf({ grouping }: PeriodSearch, { first, last }: Span): Grouping {
  const days = daysBetween(first, last) + 1
  return grouping ?? (days <= 45 ? 'day' : days <= 190 ? 'week' : 'month')
}
