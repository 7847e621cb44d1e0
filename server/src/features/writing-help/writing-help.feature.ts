import { writingHelpRoutes } from '#features/writing-help/writing-help.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const writingHelpFeature: Feature = {
  routes: writingHelpRoutes,
}
