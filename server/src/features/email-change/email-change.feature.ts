import { emailChangeRoutes } from '#features/email-change/email-change.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const emailChangeFeature: Feature = {
  routes: emailChangeRoutes,
}
