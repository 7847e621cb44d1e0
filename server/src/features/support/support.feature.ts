import { supportEntryRoutes, supportRoutes } from '#features/support/support.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const supportFeature: Feature = {
  routes: [...supportRoutes, ...supportEntryRoutes],
}
