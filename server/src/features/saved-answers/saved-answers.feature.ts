import { packAtDeployment } from '#features/saved-answers/saved-answers.events.ts'
import { savedAnswersRoutes } from '#features/saved-answers/saved-answers.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const savedAnswersFeature: Feature = { routes: savedAnswersRoutes, hears: [packAtDeployment] }
