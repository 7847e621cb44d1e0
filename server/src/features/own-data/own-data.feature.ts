import { ownDataRoutes } from '#features/own-data/own-data.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const ownDataFeature: Feature = {
  routes: ownDataRoutes,
}
