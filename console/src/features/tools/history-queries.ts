import { toolReports } from '@tertulia/contract/tool-reports'
import { toolRuns } from '@tertulia/contract/tools'
import { query } from '#api/query.ts'
import { type HistorySearch, USUAL_PERIOD } from './history-search.ts'

/** Filters of a list, as the API takes them. */
export const narrowing = ({
  tool,
  outcome,
  billed,
  conversation,
  days,
  failure,
  from,
  to,
}: Partial<HistorySearch>) => ({
  tool_id: tool,
  outcome,
  billed,
  conversation_id: conversation,
  days: days ?? USUAL_PERIOD,
  failure,
  from,
  to,
})

export const runList = (agentId: string, search: HistorySearch) =>
  query(toolRuns.list, {
    params: { agent_id: agentId },
    query: { ...narrowing(search), rows: search.rows, cursor: search.cursor },
  })

export const figuresOf = (agentId: string, search: Partial<HistorySearch>) =>
  query(toolRuns.figures, { params: { agent_id: agentId }, query: narrowing(search) })

export const figuresByTool = (agentId: string, search: Partial<HistorySearch>) =>
  query(toolReports.byTool, { params: { agent_id: agentId }, query: narrowing(search) })

export const oneRun = (agentId: string, runId: string) =>
  query(toolRuns.get, { params: { agent_id: agentId, run_id: runId } })
