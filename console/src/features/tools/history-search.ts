import { TOOL_FAILURES } from '@tertulia/contract/tool-calls'
import { ToolId } from '@tertulia/contract/tool-ids'
import { z } from 'zod'
import { listSearch } from '#lists/list-search.ts'

/** Periods the history can be looked at for; the first thing shown is the third. */
export const PERIODS = [1, 7, 30, 90] as const
export const USUAL_PERIOD = 30
export const OUTCOMES = ['success', 'failed', 'running', 'live', 'test'] as const

export const historyFilters = {
  tool: ToolId,
  outcome: z.enum(OUTCOMES),
  billed: z.enum(['yes', 'no']),
  conversation: z.uuid(),
  failure: z.enum(TOOL_FAILURES),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  days: z.coerce.number().pipe(z.literal(PERIODS)),
}

/** Filters, page and the open run live in the address. */
export const HistorySearch = listSearch(historyFilters, { run: z.uuid() })
export type HistorySearch = z.infer<typeof HistorySearch>
