import type { McpServer } from '@tertulia/contract/mcp-servers'
import type { AgentTool } from '@tertulia/contract/tools'

/** Row of the list: a tool, or an MCP server with its tools. */
export type ToolRow = AgentTool & { server?: { of: McpServer; tools: readonly AgentTool[] } }

/** Rows of the list: tools of MCP servers stand together, one row for each server. */
export function toolRows(tools: readonly AgentTool[], servers: readonly McpServer[]): ToolRow[] {
  return [
    ...tools.filter(({ kind }) => kind !== 'mcp'),
    ...servers.flatMap((server) => {
      const ids = new Set(server.tools.map(({ tool_id }) => tool_id))
      const own = tools.filter(({ id }) => ids.has(id))
      return own[0] ? [serverRow(server, own, own[0])] : []
    }),
  ]
}

/** A server as one tool: on if any of its tools is, and used as often as all of them together. */
function serverRow(server: McpServer, own: readonly AgentTool[], first: AgentTool): ToolRow {
  const off = own.map(({ switched_off_at }) => switched_off_at)
  const failures = own.flatMap(({ use }) => use.last_failure ?? [])
  return {
    ...first,
    id: server.id,
    name: server.name,
    example: own.find(({ example }) => example !== null)?.example ?? null,
    assigned: own.some(({ assigned }) => assigned),
    missing: own.find(({ missing }) => missing !== null)?.missing ?? null,
    // All of them are off, or it is not.
    switched_off_at: off.every((at) => at !== null) ? (off[0] ?? null) : null,
    named_by: [...new Set(own.flatMap(({ named_by }) => named_by))],
    use: {
      conversations: Math.max(...own.map(({ use }) => use.conversations)),
      runs: own.reduce((sum, { use }) => sum + use.runs, 0),
      last_failure: failures.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null,
      last_success_at:
        own
          .flatMap(({ use }) => use.last_success_at ?? [])
          .toSorted()
          .at(-1) ?? null,
      failed_24_hours: own.reduce((sum, { use }) => sum + use.failed_24_hours, 0),
      average_ms: averageOf(own),
      billed: own.reduce((sum, { use }) => sum + use.billed, 0),
    },
    server: { of: server, tools: own },
  }
}

/** Average duration over the runs of several tools, weighted by runs. */
function averageOf(tools: readonly AgentTool[]): number | null {
  const timed = tools.flatMap(({ use: { average_ms, runs } }) => (average_ms === null ? [] : [{ average_ms, runs }]))
  const runs = timed.reduce((sum, each) => sum + each.runs, 0)
  return runs === 0 ? null : timed.reduce((sum, each) => sum + each.average_ms * each.runs, 0) / runs
}

/** Tools of a server that are paused: they changed there, or are gone. */
export const pausedTools = ({ tools }: McpServer): number => tools.filter(({ state }) => state !== 'fits').length
