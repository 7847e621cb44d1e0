import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { embeddingRoutes } from '#features/embeddings/embeddings.routes.ts'
import { embedWhatIsNew } from '#features/embeddings/embeddings.sweeps.ts'
import type { Feature } from '#platform/feature.ts'

export const embeddingsFeature: Feature = {
  routes: embeddingRoutes,
  jobs: [embedKnowledge],
  sweeps: [embedWhatIsNew],
}
