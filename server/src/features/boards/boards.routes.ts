import { boards, insights } from '@tertulia/contract/boards'
import { capabilityBoard } from '#features/boards/capability-board.ts'
import { conversationBoard, conversationTrend } from '#features/boards/conversation-board.ts'
import { insightAverages, insightByHour, insightByTimeBlock, insightByWeekday } from '#features/boards/insights.ts'
import { toolBoard, toolTrend } from '#features/boards/tool-board.ts'
import { versionOutcomes } from '#features/boards/version-outcomes.ts'
import { routes } from '#platform/http/routes.ts'

export const boardRoutes = [
  ...routes(boards, {
    tools: (ctx, { query }) => toolBoard(ctx, query),
    toolTrend: (ctx, { query }) => toolTrend(ctx, query),
    capabilities: (ctx, { query }) => capabilityBoard(ctx, query),
    conversations: (ctx, { query }) => conversationBoard(ctx, query),
    versions: (ctx, { query }) => versionOutcomes(ctx, query.agent_id),
    trend: (ctx, { query }) => conversationTrend(ctx, query),
  }),
  ...routes(insights, {
    averages: (ctx, { query }) => insightAverages(ctx, query),
    weekday: (ctx, { query }) => insightByWeekday(ctx, query),
    hour: (ctx, { query }) => insightByHour(ctx, query),
    timeBlock: (ctx, { query }) => insightByTimeBlock(ctx, query),
  }),
]
