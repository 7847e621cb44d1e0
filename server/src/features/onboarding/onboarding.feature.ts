import { onboardingRoutes } from '#features/onboarding/onboarding.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const onboardingFeature: Feature = {
  routes: onboardingRoutes,
}
