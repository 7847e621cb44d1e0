import { ratingRoutes } from '#features/ratings/ratings.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const ratingsFeature: Feature = {
  routes: ratingRoutes,
}
