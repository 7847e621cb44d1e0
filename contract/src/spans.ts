import { z } from 'zod'
import { addDays, addMonths, daysBetween, weekdayOf } from './calendar.ts'
import { CONVERSATION_DAYS } from './conversation-filters.ts'
import { day } from './shapes.ts'

/** Spans of days that boards offer (specification §9): the last days, or up to today from a day of the calendar. */
export const Period = z.enum(['today', '7D', '30D', '3M', '6M', 'YTD', 'MTD'])
export type Period = z.infer<typeof Period>
export const SPAN_DAYS = CONVERSATION_DAYS

/** A day that a span may begin or end with: what it is compared with, and the day after it, have four-digit years too. */
export const SpanDay = day.refine((given) => given >= '1000-01-01' && given < '9999-01-01', { error: 'invalid_value' })

/** Both days belong to it. */
export type Span = { first: string; last: string }

/** A period, a number of last days, or two days. */
export type SpanChoice = { period: Period } | { days: number } | Span

/** The days that a choice means on a day. */
export function spanOf(choice: SpanChoice, today: string): Span {
  if ('first' in choice) return choice
  if ('days' in choice) return { first: addDays(today, 1 - choice.days), last: today }
  switch (choice.period) {
    case 'today':
      return { first: today, last: today }
    case '7D':
      return { first: addDays(today, -6), last: today }
    case '30D':
      return { first: addDays(today, -29), last: today }
    case '3M':
      return { first: addDays(addMonths(today, -3), 1), last: today }
    case '6M':
      return { first: addDays(addMonths(today, -6), 1), last: today }
    case 'MTD':
      return { first: `${today.slice(0, 7)}-01`, last: today }
    case 'YTD':
      return { first: `${today.slice(0, 4)}-01-01`, last: today }
  }
}

/**
 * The span with which a span is compared: the same days of the month or the year before, if it began with one; as many days
 * just before it otherwise.
 */
export function spanBefore(choice: SpanChoice, today: string): Span {
  const { first, last } = spanOf(choice, today)
  if ('period' in choice && choice.period === 'MTD') return { first: addMonths(first, -1), last: addMonths(last, -1) }
  if ('period' in choice && choice.period === 'YTD') return { first: addMonths(first, -12), last: addMonths(last, -12) }
  const days = daysBetween(first, last) + 1
  return { first: addDays(first, -days), last: addDays(first, -1) }
}

export const Grouping = z.enum(['day', 'week', 'month'])
export type Grouping = z.infer<typeof Grouping>

/** The parts of a span: its days, weeks from Monday or months, cut at its beginning and end. */
export function partsOf({ first, last }: Span, grouping: Grouping): Span[] {
  const parts: Span[] = []
  for (let day = first; day <= last;) {
    const next = nextPart(day, grouping)
    const end = addDays(next, -1)
    parts.push({ first: day, last: end < last ? end : last })
    day = next
  }
  return parts
}

function nextPart(day: string, grouping: Grouping): string {
  if (grouping === 'day') return addDays(day, 1)
  if (grouping === 'week') return addDays(day, 7 - weekdayOf(day))
  return addMonths(`${day.slice(0, 7)}-01`, 1)
}
