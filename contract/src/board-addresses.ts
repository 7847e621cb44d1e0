import { z } from 'zod'
import { Channel } from './channels.ts'
import { Grouping, Period, SPAN_DAYS, SpanDay } from './spans.ts'

/** The boards of an agent that have figures. */
export const BoardName = z.enum(['conversations', 'capabilities', 'tools', 'insights'])
export type BoardName = z.infer<typeof BoardName>

/** The query of a board's address: its span, its channel and its steps. */
export const BoardAddress = z.strictObject({
  channel: Channel.optional(),
  period: Period.optional(),
  days: z.literal(SPAN_DAYS).optional(),
  from: SpanDay.optional(),
  to: SpanDay.optional(),
  grouping: Grouping.optional(),
  /** The span before is left out. */
  compare: z.literal(false).optional(),
  open_hours: z.enum(['yes', 'no']).optional(),
})
export type BoardAddress = z.infer<typeof BoardAddress>
