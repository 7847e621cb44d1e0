import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ToolId } from './tool-ids.ts'
import { LastFailure, runFilters, ToolRunFigures } from './tools.ts'

/** Rows of an export. */
export const TOOL_RUNS_EXPORTED = 10_000

/** Figures over the runs of one tool. */
export const FiguresOfTool = ToolRunFigures.extend({
  tool_id: ToolId,
  /** As it was called in its newest run. */
  tool_name: z.string(),
  /** Runs that were not answered in time. */
  timeouts: z.number().int(),
  last_failure: LastFailure,
})
export type FiguresOfTool = z.infer<typeof FiguresOfTool>

/** Reports on the history of tools: tool by tool, and as a file. */
export const toolReports = {
  /** Most used first; of runs for customers alone, unless tests are asked for. */
  byTool: endpoint({
    method: 'GET',
    path: '/tools-management/{agent_id}/run-figures/by-tool',
    allow: 'tool.history',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: runFilters,
    returns: z.array(FiguresOfTool),
  }),
  /**
   * The runs of a filter as CSV, newest first, with whom they were for and what they were given. Exports are traced, since data
   * leaves the product.
   */
  export: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/run-export',
    allow: 'conversation.export',
    of: { agent: 'agent_id' },
    rate: 'upload',
    audit: 'tool.runs_exported',
    body: runFilters,
    returns: z.object({ csv: z.string(), rows: z.number().int() }),
  }),
}
