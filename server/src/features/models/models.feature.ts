import { capsChanged } from '#features/models/model-caps.ts'
import { tellOfCap } from '#features/models/models.jobs.ts'
import { modelRoutes } from '#features/models/models.routes.ts'
import { tellOfCaps } from '#features/models/models.sweeps.ts'
import { settingsChanged } from '#features/organizations/organization-settings.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const modelsFeature: Feature = {
  routes: modelRoutes,
  jobs: [tellOfCap],
  sweeps: [tellOfCaps],
  provides: [provide(settingsChanged, capsChanged)],
}
