import { findCorrectionsSince } from '#features/corrections/correction.queries.ts'
import { correctionRoutes } from '#features/corrections/corrections.routes.ts'
import { correctionsSince } from '#features/quality/replay.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const correctionsFeature: Feature = {
  routes: correctionRoutes,
  provides: [provide(correctionsSince, findCorrectionsSince)],
}
