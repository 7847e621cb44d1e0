import { secondStep } from '#features/accounts/second-step.ts'
import { openChallenge } from '#features/two-step/challenges.ts'
import { disableTwoStep } from '#features/two-step/disable-two-step.ts'
import { removeChallengesOf } from '#features/two-step/two-step.queries.ts'
import { twoStepRoutes } from '#features/two-step/two-step.routes.ts'
import { recoveryCode, twoStepChallenge, twoStepSecret } from '#features/two-step/two-step.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const twoStepFeature: Feature = {
  routes: twoStepRoutes,
  personal: [
    personal(twoStepSecret, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['created_at'] }),
    personal(recoveryCode, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['used_at'] }),
    personal(twoStepChallenge, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['created_at', 'expires_at'] }),
  ],
  provides: [
    provide(secondStep, { challenge: openChallenge, endChallenges: removeChallengesOf, remove: disableTwoStep }),
  ],
}
