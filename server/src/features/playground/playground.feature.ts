import { playgroundRoutes } from '#features/playground/playground.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const playgroundFeature: Feature = {
  routes: playgroundRoutes,
}
