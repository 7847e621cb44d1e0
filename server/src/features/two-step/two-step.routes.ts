import { twoStep } from '@tertulia/contract/two-step'
import { respondWithSession } from '#features/accounts/session-response.ts'
import { passSecondStep } from '#features/two-step/challenges.ts'
import {
  confirmTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
} from '#features/two-step/two-step.ts'
import { routes } from '#platform/http/routes.ts'

export const twoStepRoutes = routes(twoStep, {
  pass: async (ctx, { body }, wire) => respondWithSession(await passSecondStep(ctx, body, wire), wire),
  get: (ctx) => getTwoStep(ctx),
  start: (ctx, { body }) => startTwoStep(ctx, body),
  confirm: (ctx, { body }) => confirmTwoStep(ctx, body),
  turnOff: (ctx, { body }) => turnOffTwoStep(ctx, body),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body),
})
