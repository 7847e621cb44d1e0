import { agents } from '@tertulia/contract/agents'
import {
  buildAgentPrompt,
  changeAgent,
  changeTools,
  createAgent,
  deleteAgent,
  getAgent,
  listAgents,
  listTools,
  dismissSetup,
  organizationOfAgent,
  setTools,
} from '#features/agents/agents.ts'
import { agentTypes, toolsOfType } from '#features/agents/catalog.ts'
import { routes } from '#platform/http/routes.ts'

export const agentRoutes = routes(agents, {
  catalog: (ctx) => agentTypes(ctx.language),
  availableTools: (ctx, { query }) => toolsOfType(query.agent_type, ctx.language),
  list: (ctx) => listAgents(ctx),
  get: (ctx, { params }) => getAgent(ctx, params.id),
  create: (ctx, { body }) => createAgent(ctx, body),
  update: (ctx, { params, body }) => changeAgent(ctx, params.id, body),
  delete: (ctx, { params }) => deleteAgent(ctx, params.id),
  dismissSetup: (ctx, { params, body }) => dismissSetup(ctx, params.id, body.away),
  organization: (ctx, { params }) => organizationOfAgent(ctx, params.id),
  buildPrompt: (ctx, { params }) => buildAgentPrompt(ctx, params.id),
  tools: (ctx, { params, query }) => listTools(ctx, params.id, query.by),
  setTools: (ctx, { params, body }) => setTools(ctx, params.id, body),
  addTools: (ctx, { params, body }) => changeTools(ctx, params.id, (now) => [...now, ...body.tool_ids]),
  removeTools: (ctx, { params, body }) =>
    changeTools(ctx, params.id, (now) => now.filter((tool) => !body.tool_ids.includes(tool))),
})
