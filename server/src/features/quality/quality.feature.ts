import { passQualityGate } from '#features/quality/gate.ts'
import { replayQuestions } from '#features/quality/quality.jobs.ts'
import { qualityRoutes } from '#features/quality/quality.routes.ts'
import { resumeReplays } from '#features/quality/quality.sweeps.ts'
import { qualityRun, qualityTest } from '#features/quality/quality.tables.ts'
import { gate } from '#features/versions/deploy-agent.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const qualityFeature: Feature = {
  routes: qualityRoutes,
  jobs: [replayQuestions],
  sweeps: [resumeReplays],
  entities: { quality_test: qualityTest, quality_run: qualityRun },
  provides: [provide(gate, passQualityGate)],
}
