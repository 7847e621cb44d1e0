import { mcpServers } from '@tertulia/contract/mcp-servers'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { query } from '#api/query.ts'

export const toolList = (agentId: string) => query(tools.list, { params: { agent_id: agentId } })

export const oneTool = (agentId: string, toolId: string) =>
  query(tools.get, { params: { agent_id: agentId, tool_id: toolId } })

/** Figures of the last 30 days, for the head of every page of capabilities. */
export const monthFigures = (agentId: string) =>
  query(toolRuns.figures, { params: { agent_id: agentId }, query: { days: 30 } })

export const mcpServerList = (agentId: string) => query(mcpServers.list, { params: { agent_id: agentId } })
