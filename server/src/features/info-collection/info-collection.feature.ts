import { collectionAfter } from '#features/info-collection/after-answer.ts'
import { tellContact } from '#features/info-collection/info-collection.jobs.ts'
import { infoCollectionRoutes } from '#features/info-collection/info-collection.routes.ts'
import { valuesGivenIn } from '#features/info-collection/given-values.ts'
import { followCollections, keepCollected } from '#features/info-collection/keep-results.ts'
import { collectedFacts } from '#features/tools/customer-facts.ts'
import { collected, followUp } from '#features/tools/collection-tool.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const infoCollectionFeature: Feature = {
  routes: infoCollectionRoutes,
  jobs: [tellContact],
  hears: [followCollections],
  provides: [
    provide(collected, keepCollected),
    provide(followUp, collectionAfter),
    provide(collectedFacts, valuesGivenIn),
  ],
}
