import { mcpServers } from '@tertulia/contract/mcp-servers'
import { tools } from '@tertulia/contract/tools'
import { importTools } from '#features/tools/import/import-tools.ts'
import { changeMcpServer, connectServer, disconnectServer, listServers } from '#features/tools/mcp/mcp-servers.ts'
import { readMcpServer } from '#features/tools/mcp/mcp-reading.ts'
import { tryMcpTool } from '#features/tools/mcp/try-mcp-tool.ts'
import {
  createTool,
  getTool,
  listAgentTools,
  removeTool,
  setToolSecret,
  switchTool,
  updateTool,
} from '#features/tools/tools.ts'
import { tryTool } from '#features/tools/try-tool.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import { routes } from '#platform/http/routes.ts'

export const toolRoutes = routes(tools, {
  list: (ctx, { params }) => listAgentTools(ctx, params.agent_id),
  get: (ctx, { params }) => getTool(ctx, params.agent_id, params.tool_id),
  create: (ctx, { params, body }) => createTool(ctx, params.agent_id, body.definition),
  update: (ctx, { params, body }) => updateTool(ctx, params.agent_id, params.tool_id, body),
  delete: (ctx, { params }) => removeTool(ctx, params.agent_id, params.tool_id),
  switch: (ctx, { params, body }) => switchTool(ctx, params.agent_id, params.tool_id, body.off),
  setSecret: (ctx, { params, body }) => setToolSecret(ctx, params.agent_id, params.tool_id, body.secret),
  try: (ctx, { params, body }) => tryTool(ctx, params.agent_id, body),
  import: (ctx, { body }) => importTools(body.from, body.text, ctx.language, callerShare(ctx)),
})

export const mcpServerRoutes = routes(mcpServers, {
  list: (ctx, { params }) => listServers(ctx, params.agent_id),
  read: (ctx, { params, body }) => readMcpServer(ctx, params.agent_id, body),
  create: (ctx, { params, body }) => connectServer(ctx, params.agent_id, body),
  update: (ctx, { params, body }) => changeMcpServer(ctx, params.agent_id, params.server_id, body),
  delete: (ctx, { params }) => disconnectServer(ctx, params.agent_id, params.server_id),
  try: (ctx, { params, body }) => tryMcpTool(ctx, params.agent_id, params.server_id, body),
})
