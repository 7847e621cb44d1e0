import { z } from 'zod'
import { Channel } from './channels.ts'
import { daysBetween } from './calendar.ts'
import { CapabilityUsed, ConversationCounts, TimeBlock, ValueDimension } from './conversation-counts.ts'
import { endpoint } from './endpoint.ts'
import { MOST_SPAN_DAYS } from './boards.limits.ts'
import { day, id, time } from './shapes.ts'
import { TOOL_FAILURES } from './tool-calls.ts'
import { ToolId } from './tool-ids.ts'
import { Grouping, Period, SPAN_DAYS, type Span, type SpanChoice, SpanDay } from './spans.ts'

/** Conversations of an agent that began within a span of days of the organization's calendar; none said: the last 30 days. */
const asked = {
  agent_id: id,
  channel: Channel.optional(),
  /** `yes`: without those whose first answer was given outside the opening hours that held then; `no`: those alone. */
  open_hours: z.enum(['yes', 'no']).optional(),
  period: Period.optional(),
  days: z.coerce.number().pipe(z.literal(SPAN_DAYS)).optional(),
  /** Both days belong to it. */
  from: SpanDay.optional(),
  to: SpanDay.optional(),
}
const BoardQuery = z.strictObject(asked)
export type BoardQuery = z.infer<typeof BoardQuery>

type Asked = Pick<BoardQuery, 'period' | 'days' | 'from' | 'to'>

/** The span that a query means. */
export function choiceOf({ period, days, from, to }: Asked): SpanChoice {
  if (from && to) return { first: from, last: to }
  if (days) return { days }
  return { period: period ?? '30D' }
}

const isOneSpan = ({ period, days, from, to }: Asked): boolean =>
  [period, days, from ?? to].filter((each) => each !== undefined).length <= 1
const isWhole = ({ from, to }: Asked): boolean => !from === !to
const isInOrder = ({ from, to }: Asked): boolean => !from || !to || from <= to
/** Whether a board adds up so many days. */
export const isShortSpan = ({ first, last }: Span): boolean => daysBetween(first, last) < MOST_SPAN_DAYS
const isShort = ({ from, to }: Asked): boolean => !from || !to || isShortSpan({ first: from, last: to })

const spanned = <Shape extends z.ZodType<Asked>>(shape: Shape) =>
  shape
    .refine(isOneSpan, { error: 'invalid_value', path: ['period'] })
    .refine(isWhole, { error: 'required', path: ['to'] })
    .refine(isInOrder, { error: 'ends_before_start', path: ['to'] })
    .refine(isShort, { error: 'span_too_long', path: ['to'] })

/** The days that a board is about. `partial`: the last of them is not over. */
const BoardSpan = z.object({
  first: day,
  last: day,
  starts: time,
  ends: time,
  partial: z.boolean(),
  time_zone: z.string(),
})
export type BoardSpan = z.infer<typeof BoardSpan>

/** Sums over the conversations of a span, of which `erased` are gone from every list. */
const Sums = z.object({
  counts: ConversationCounts,
  erased: z.number().int(),
  /** Median from a customer's first message to the first answer; null: none was answered. */
  first_response_ms: z.number().nullable(),
})
export type Sums = z.infer<typeof Sums>

const Valued = z.object({ value: z.string(), conversations: z.number().int() })

export const ConversationBoard = z.object({
  span: BoardSpan,
  /** Whether the agent has had a conversation with a customer, at any time. */
  has_begun: z.boolean(),
  now: Sums,
  /** The span that it is compared with, up to the same hour if the last day is not over. */
  before: Sums.extend({ span: BoardSpan }),
  channels: z.array(Sums.extend({ channel: Channel })),
  /** The most frequent first. */
  values: z.record(ValueDimension, z.array(Valued)),
})
export type ConversationBoard = z.infer<typeof ConversationBoard>

const TrendPart = z.object({
  first: day,
  last: day,
  starts: time,
  ends: time,
  partial: z.boolean(),
  counts: ConversationCounts,
})
export const ConversationTrend = z.object({
  span: BoardSpan,
  grouping: Grouping,
  parts: z.array(TrendPart),
  /** The span before, part by part; null for a part that it does not reach. */
  before: z.array(TrendPart.nullable()),
})
export type ConversationTrend = z.infer<typeof ConversationTrend>

const found = z.number().int()

/** Monday is 0; hours of the organization's clocks. `outside`: outside the opening hours that held then. */
export const HourInsight = z.object({
  span: BoardSpan,
  cells: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), conversations: found, outside: found })),
})
export type HourInsight = z.infer<typeof HourInsight>
/** `days`: how many such days the span has. */
export const WeekdayInsight = z.object({
  span: BoardSpan,
  weekdays: z.array(
    z.object({ weekday: z.number().int(), days: found, conversations: found, average: z.number().nullable() }),
  ),
})
export type WeekdayInsight = z.infer<typeof WeekdayInsight>
export const TimeBlockInsight = z.object({
  span: BoardSpan,
  blocks: z.array(z.object({ block: TimeBlock, conversations: found, outside: found, to_person: found })),
})
export type TimeBlockInsight = z.infer<typeof TimeBlockInsight>
/** Over whole days alone: today is left out while it is not over. Null: the span has no whole day. */
export const AverageInsight = z.object({
  span: BoardSpan,
  whole_days: found,
  conversations: found,
  per_day: z.number().nullable(),
  per_week: z.number().nullable(),
  busiest: z.object({ weekday: z.number().int(), hour: z.number().int(), per_hour: z.number() }).nullable(),
})
export type AverageInsight = z.infer<typeof AverageInsight>

/** Sums over the runs of tools for customers; times in milliseconds, money in millionths of a US dollar. */
const ToolSums = z.object({
  runs: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  /** The failures that were timeouts. */
  timeouts: z.number().int(),
  /** Off by less than 3%; null: none has ended. */
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  billed: z.number().int(),
  billed_micros: z.number().int(),
  /** Not billed since its kind never is. */
  free: z.number().int(),
})
export type ToolSums = z.infer<typeof ToolSums>

export const ToolBoard = z.object({
  span: BoardSpan,
  now: ToolSums,
  before: ToolSums.extend({ span: BoardSpan }),
  /** Conversations that began in the span, with tools or without. */
  conversations: z.number().int(),
  /** The most used first. `conversations`: those that began in the span and in which it was used. */
  tools: z.array(ToolSums.extend({ tool_id: ToolId, tool_name: z.string(), conversations: z.number().int() })),
  /** By cause, the most frequent first. */
  failures: z.array(
    z.object({
      failure: z.enum(TOOL_FAILURES),
      status: z.number().int().nullable(),
      runs: z.number().int(),
      last_at: time,
      tools: z.array(z.object({ tool_id: ToolId, tool_name: z.string(), runs: z.number().int() })),
    }),
  ),
  /** Runs in tests, which count nowhere. */
  tests: z.number().int(),
})
export type ToolBoard = z.infer<typeof ToolBoard>

/** Outcomes of the conversations that one version of an agent answered, of those that are kept; as many as a list counts. */
export const VersionOutcomes = z.object({
  version: z.number().int(),
  created_at: time,
  conversations: z.number().int(),
  confirmed: z.number().int(),
  assumed: z.number().int(),
  to_person: z.number().int(),
})
export type VersionOutcomes = z.infer<typeof VersionOutcomes>

const ToolTrendPart = TrendPart.omit({ counts: true }).extend(
  ToolSums.pick({ runs: true, succeeded: true, p50_ms: true, p95_ms: true }).shape,
)
export const ToolTrend = z.object({
  span: BoardSpan,
  grouping: Grouping,
  tool_id: ToolId,
  parts: z.array(ToolTrendPart),
})
export type ToolTrend = z.infer<typeof ToolTrend>

/** How often it was used in conversations that began in the span. */
const CapabilityUse = z.object({
  capability: CapabilityUsed,
  /** The name of a predefined tool in the caller's language; null for the FAQs and for a deleted tool. */
  name: z.string().nullable(),
  /** In how many conversations. */
  used: z.number().int(),
  succeeded: z.number().int(),
  /** The runs in neither count go on, or were given up. */
  failed: z.number().int(),
})
export const CapabilityBoard = z.object({
  span: BoardSpan,
  /** All that began, with capabilities or without. */
  conversations: z.number().int(),
  /** The most used first. */
  capabilities: z.array(CapabilityUse),
})
export type CapabilityBoard = z.infer<typeof CapabilityBoard>

const read = { method: 'GET', allow: 'analytics.read', of: { agent: 'agent_id' }, rate: 'read', audit: 'none' } as const

const { channel: _channel, open_hours: _open_hours, ...of_all } = asked

export const boards = {
  /** Runs tell neither a channel nor opening hours. */
  tools: endpoint({
    ...read,
    path: '/kpis/tools',
    query: spanned(z.strictObject(of_all)),
    returns: ToolBoard,
  }),
  toolTrend: endpoint({
    ...read,
    path: '/analytics/tools',
    query: spanned(z.strictObject({ ...of_all, tool_id: ToolId, grouping: Grouping.default('day') })),
    returns: ToolTrend,
  }),
  conversations: endpoint({
    ...read,
    path: '/kpis/conversations',
    query: spanned(BoardQuery),
    returns: ConversationBoard,
  }),
  capabilities: endpoint({
    ...read,
    path: '/kpis/capabilities',
    query: spanned(BoardQuery),
    returns: CapabilityBoard,
  }),
  trend: endpoint({
    ...read,
    path: '/analytics/conversations',
    query: spanned(z.strictObject({ ...asked, grouping: Grouping.default('day') })),
    returns: ConversationTrend,
  }),
  /** Covers the newest `VERSIONS_TOLD`, the oldest of them first. A conversation keeps the version with which it began. */
  versions: endpoint({
    ...read,
    path: '/kpis/versions',
    query: z.strictObject({ agent_id: id }),
    returns: z.array(VersionOutcomes),
  }),
}

export const insights = {
  averages: endpoint({ ...read, path: '/insights/averages', query: spanned(BoardQuery), returns: AverageInsight }),
  weekday: endpoint({ ...read, path: '/insights/weekday', query: spanned(BoardQuery), returns: WeekdayInsight }),
  hour: endpoint({ ...read, path: '/insights/hour', query: spanned(BoardQuery), returns: HourInsight }),
  timeBlock: endpoint({ ...read, path: '/insights/time-block', query: spanned(BoardQuery), returns: TimeBlockInsight }),
}
