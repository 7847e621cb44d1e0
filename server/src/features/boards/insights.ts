import type {
  AverageInsight,
  BoardQuery,
  BoardSpan,
  HourInsight,
  TimeBlockInsight,
  WeekdayInsight,
} from '@tertulia/contract/boards'
import { BLOCK_BEGINS, BLOCK_HOURS, TimeBlock } from '@tertulia/contract/conversation-counts'
import { addDays, daysBetween, weekdayOf } from '@tertulia/contract/calendar'
import { findCells } from '#features/boards/board.queries.ts'
import { grainOfHours, instantsOf, spansOf } from '#features/boards/span.ts'
import { businessZone } from '#features/organizations/organization.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { WEEK_DAYS } from '#platform/local-time.ts'

type Cell = Awaited<ReturnType<typeof findCells>>[number]

/** When an agent's conversations of a span began, by weekday and hour. */
const inCells = <Result>(
  ctx: MemberContext,
  query: BoardQuery,
  of: (span: BoardSpan, cells: Cell[]) => Result,
  which: (span: BoardSpan) => BoardSpan | undefined = (span) => span,
): Promise<Result> =>
  withOrganization(ctx, async (tx: OrganizationTx) => {
    const { agent_id, channel, open_hours } = query
    const { now: asked } = spansOf(query, tx.clock.now(), await businessZone(tx))
    const span = which(asked)
    const cells = span
      ? await findCells(tx, { agent_id, channel, open_hours, ...span }, span.time_zone, grainOfHours(span))
      : []
    return of(asked, cells)
  })

export const insightByHour = (ctx: MemberContext, query: BoardQuery): Promise<HourInsight> =>
  inCells(ctx, query, (span, cells) => ({
    span,
    cells: cells.map(({ weekday, hour, conversations, outside }) => ({ weekday, hour, conversations, outside })),
  }))

/** By weekday, averaged over the days of that name that the span has: some have one more. */
export const insightByWeekday = (ctx: MemberContext, query: BoardQuery): Promise<WeekdayInsight> =>
  inCells(ctx, query, (span, cells) => ({
    span,
    weekdays: Array.from({ length: WEEK_DAYS }, (_, weekday) => {
      const days = daysNamed(span, weekday)
      const conversations = total(cells.filter((cell) => cell.weekday === weekday))
      return { weekday, days, conversations, average: days === 0 ? null : conversations / days }
    }),
  }))

/** By the four blocks of the day (specification §9). */
export const insightByTimeBlock = (ctx: MemberContext, query: BoardQuery): Promise<TimeBlockInsight> =>
  inCells(ctx, query, (span, cells) => ({
    span,
    blocks: TimeBlock.options.map((block) => {
      const from = BLOCK_BEGINS[block]
      const found = cells.filter(({ hour }) => hour >= from && hour < from + BLOCK_HOURS)
      const sum = (of: (cell: Cell) => number) => found.reduce((all, cell) => all + of(cell), 0)
      return {
        block,
        conversations: total(found),
        outside: sum(({ outside }) => outside),
        to_person: sum(({ to_person }) => to_person),
      }
    }),
  }))

/** Averages over whole days: today, while it is not over, would make each smaller. */
export const insightAverages = (ctx: MemberContext, query: BoardQuery): Promise<AverageInsight> =>
  inCells(
    ctx,
    query,
    (span, cells) => {
      const whole = wholeDays(span)
      const whole_days = whole ? daysBetween(whole.first, whole.last) + 1 : 0
      const conversations = total(cells)
      const per_day = whole_days === 0 ? null : conversations / whole_days
      return {
        span,
        whole_days,
        conversations,
        per_day,
        per_week: per_day === null ? null : per_day * WEEK_DAYS,
        busiest: whole ? busiestOf(whole, cells) : null,
      }
    },
    wholeDays,
  )

/** A span without the day that is not over; undefined where it has no other. */
function wholeDays(span: BoardSpan): BoardSpan | undefined {
  if (!span.partial) return span
  const last = addDays(span.last, -1)
  return last < span.first ? undefined : instantsOf({ first: span.first, last }, undefined, span.time_zone)
}

function busiestOf(span: BoardSpan, cells: readonly Cell[]): AverageInsight['busiest'] {
  const rated = cells.flatMap(({ weekday, hour, conversations }) => {
    const days = daysNamed(span, weekday)
    return days > 0 && conversations > 0 ? [{ weekday, hour, per_hour: conversations / days }] : []
  })
  return rated.toSorted((one, other) => other.per_hour - one.per_hour).at(0) ?? null
}

const total = (cells: readonly Cell[]): number => cells.reduce((sum, { conversations }) => sum + conversations, 0)

function daysNamed({ first, last }: BoardSpan, weekday: number): number {
  const days = daysBetween(first, last) + 1
  const from_first = (weekday - weekdayOf(first) + WEEK_DAYS) % WEEK_DAYS
  return Math.max(0, Math.ceil((days - from_first) / WEEK_DAYS))
}
