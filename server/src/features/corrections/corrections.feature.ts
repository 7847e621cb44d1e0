import { correctionRoutes } from '#features/corrections/corrections.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const correctionsFeature: Feature = {
  routes: correctionRoutes,
}
