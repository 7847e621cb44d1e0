import { twoStepRoutes } from '#features/two-step/two-step.routes.ts'
import { recoveryCode, twoStepChallenge, twoStepSecret } from '#features/two-step/two-step.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const twoStepFeature: Feature = {
  routes: twoStepRoutes,
  personal: [
    personal(twoStepSecret, { by: { id: 'user_id' }, fate: 'gone', told: ['created_at'] }),
    personal(recoveryCode, { by: { id: 'user_id' }, fate: 'gone', told: ['used_at'] }),
    personal(twoStepChallenge, { by: { id: 'user_id' }, fate: 'gone', told: ['created_at', 'expires_at'] }),
  ],
}
