import { kpiRoutes } from '#features/kpis/kpis.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const kpisFeature: Feature = {
  routes: kpiRoutes,
}
