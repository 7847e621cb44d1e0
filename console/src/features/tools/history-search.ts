import { ToolId } from '@tertulia/contract/tool-ids'
import { tools } from '@tertulia/contract/tools'
import { z } from 'zod'
import { query } from '#api/query.ts'
import { listSearch } from '#lists/list-search.ts'

/** Periods the history can be looked at for; the first thing shown is the third. */
export const PERIODS = [1, 7, 30, 90] as const
export const USUAL_PERIOD = 30
export const OUTCOMES = ['success', 'failed', 'running', 'test'] as const

export const historyFilters = {
  tool: ToolId,
  outcome: z.enum(OUTCOMES),
  billed: z.enum(['yes', 'no']),
  conversation: z.uuid(),
  days: z.coerce.number().pipe(z.literal(PERIODS)),
}

/** Filters, page and the open run live in the address. */
export const HistorySearch = listSearch(historyFilters, { run: z.uuid() })
export type HistorySearch = z.infer<typeof HistorySearch>

const narrowing = ({ tool, outcome, billed, conversation, days }: Partial<HistorySearch>) => ({
  tool_id: tool,
  outcome,
  billed,
  conversation_id: conversation,
  days: days ?? USUAL_PERIOD,
})

export const runList = (agentId: string, search: HistorySearch) =>
  query(tools.runs, {
    params: { agent_id: agentId },
    query: { ...narrowing(search), rows: search.rows, cursor: search.cursor },
  })

export const figuresOf = (agentId: string, search: Partial<HistorySearch>) =>
  query(tools.figures, { params: { agent_id: agentId }, query: narrowing(search) })

export const oneRun = (agentId: string, runId: string) =>
  query(tools.run, { params: { agent_id: agentId, run_id: runId } })
