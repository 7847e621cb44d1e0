import { toolReports } from '@tertulia/contract/tool-reports'
import { toolRuns } from '@tertulia/contract/tools'
import { eraseWithConversations } from '#features/conversations/erase-conversations.ts'
import { eraseOlder } from '#features/conversations/retention.ts'
import { eraseConversationTraces, eraseRunTraces } from '#features/tools/erase-traces.ts'
import { figuresOfRuns, getToolRun, listRuns } from '#features/tool-history/tool-history.ts'
import { exportRuns, figuresByTool } from '#features/tool-history/tool-reports.ts'
import type { Feature } from '#platform/feature.ts'
import { routes } from '#platform/http/routes.ts'
import { provide } from '#platform/ports.ts'

export const toolHistoryFeature: Feature = {
  routes: [
    ...routes(toolRuns, {
      list: (ctx, { params, query }) => listRuns(ctx, params.agent_id, query),
      figures: (ctx, { params, query }) => figuresOfRuns(ctx, params.agent_id, query),
      get: (ctx, { params }) => getToolRun(ctx, params.agent_id, params.run_id),
    }),
    ...routes(toolReports, {
      byTool: (ctx, { params, query }) => figuresByTool(ctx, params.agent_id, query),
      export: (ctx, { params, body }) => exportRuns(ctx, params.agent_id, body),
    }),
  ],
  provides: [provide(eraseOlder, eraseRunTraces), provide(eraseWithConversations, eraseConversationTraces)],
}
