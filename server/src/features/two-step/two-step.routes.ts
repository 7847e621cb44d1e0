import { twoStep } from '@tertulia/contract/two-step'
import {
  confirmTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
} from '#features/two-step/two-step.ts'
import { routes } from '#platform/http/routes.ts'

export const twoStepRoutes = routes(twoStep, {
  get: (ctx) => getTwoStep(ctx),
  start: (ctx, { body }) => startTwoStep(ctx, body),
  confirm: (ctx, { body }) => confirmTwoStep(ctx, body),
  turnOff: (ctx, { body }) => turnOffTwoStep(ctx, body),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body),
})
