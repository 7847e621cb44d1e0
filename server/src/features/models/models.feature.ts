import { mayAnswerWith } from '#features/agents/agents.ts'
import { refuseUnknownModel } from '#features/models/model-choices.ts'
import { capsChanged } from '#features/models/model-caps.ts'
import { notifyOfCap } from '#features/models/models.jobs.ts'
import { furtherModel } from '#features/models/models.tables.ts'
import { modelRoutes } from '#features/models/models.routes.ts'
import { notifyOfCaps } from '#features/models/models.sweeps.ts'
import { settingsChanged } from '#features/organizations/organization-settings.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const modelsFeature: Feature = {
  routes: modelRoutes,
  entities: { further_model: furtherModel },
  jobs: [notifyOfCap],
  sweeps: [notifyOfCaps],
  provides: [provide(settingsChanged, capsChanged), provide(mayAnswerWith, refuseUnknownModel)],
}
