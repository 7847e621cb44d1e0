import { agentRoutes } from '#features/agents/agents.routes.ts'
import { agent } from '#features/agents/agents.tables.ts'
import type { Feature } from '#platform/feature.ts'

export const agentsFeature: Feature = {
  routes: agentRoutes,
  entities: { agent },
}
