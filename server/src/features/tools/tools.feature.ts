import { mayHaveTools, ownTools } from '#features/agents/agents.ts'
import { topicUsers } from '#features/faqs/topic-users.ts'
import { collectionsOfTopic } from '#features/tools/collection-definitions.ts'
import { listOwnTools, refuseUnready } from '#features/tools/own-tools.ts'
import { mcpServerRoutes, toolRoutes } from '#features/tools/tools.routes.ts'
import { addUpEarlierRuns, endGivenUpRuns, foldNotedRuns } from '#features/tools/tools.sweeps.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const toolsFeature: Feature = {
  routes: [...toolRoutes, ...mcpServerRoutes],
  sweeps: [endGivenUpRuns, addUpEarlierRuns, foldNotedRuns],
  provides: [
    provide(ownTools, listOwnTools),
    provide(mayHaveTools, refuseUnready),
    provide(topicUsers, collectionsOfTopic),
  ],
}
