import { bundleRoutes } from '#features/bundles/bundles.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const bundlesFeature: Feature = {
  routes: bundleRoutes,
}
