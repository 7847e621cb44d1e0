import { addDays, daysBetween } from '@tertulia/contract/calendar'
import { type BoardQuery, type BoardSpan, choiceOf } from '@tertulia/contract/boards'
import { partsOf, type Span, spanBefore, spanOf } from '@tertulia/contract/spans'
import { type Grain, grainUncutBy } from '#features/boards/grains.ts'
import { iso } from '#platform/clock.ts'
import { beginOfDay, instantOf, localMoment } from '#platform/local-time.ts'

/** The span of a board and the one that it is compared with. */
export type BoardSpans = { now: BoardSpan; before: BoardSpan }

const QUARTER_MINUTES = 15

/**
 * The days of a query as instants. Today ends now, and what it is compared with ends at the same quarter of an hour of its own
 * last day, so that part of a day is not held against a whole one.
 */
export function spansOf(query: BoardQuery, now: Date, time_zone: string): BoardSpans {
  const moment = localMoment(now, time_zone)
  const choice = choiceOf(query)
  const span = spanOf(choice, moment.day)
  const before = spanBefore(choice, moment.day)
  const isPartial = span.first <= moment.day && moment.day <= span.last
  const minute = moment.minute - (moment.minute % QUARTER_MINUTES)
  // If a span goes on beyond today, as many days are over in the one before.
  const last_before = isPartial ? addDays(before.last, -daysBetween(moment.day, span.last)) : before.last
  return {
    now: instantsOf(span, isPartial ? iso(now) : undefined, time_zone),
    before: instantsOf(
      { first: before.first, last: last_before },
      isPartial ? iso(new Date(instantOf(last_before, minute, time_zone))) : undefined,
      time_zone,
    ),
  }
}

export const instantsOf = ({ first, last }: Span, ends: string | undefined, time_zone: string): BoardSpan => ({
  first,
  last,
  starts: beginOfDay(first, time_zone),
  ends: ends ?? beginOfDay(addDays(last, 1), time_zone),
  partial: ends !== undefined,
  time_zone,
})

/** Parts of a span as instants; the last ends with it. */
export const instantsOfParts = (span: BoardSpan, parts: readonly Span[]) =>
  parts.map((part) => {
    const { starts, ends } = instantsOf(part, undefined, span.time_zone)
    const partial = span.partial && part.last === span.last
    return { ...part, starts, ends: partial ? span.ends : ends, partial }
  })

/** The longest grain that no hour of a span's clocks cuts: in zones of half hours they cut hours of UTC. */
export function grainOfHours({ first, last, time_zone }: Span & { time_zone: string }): Grain {
  const looked_at = [...partsOf({ first, last }, 'month').map((month) => month.first), addDays(last, 1)]
  const uncut = grainUncutBy(looked_at.map((day) => beginOfDay(day, time_zone)))
  return uncut === 'quarter' ? 'quarter' : 'hour'
}
