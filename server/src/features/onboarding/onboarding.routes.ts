import { onboarding } from '@tertulia/contract/onboarding'
import {
  finishOnboarding,
  onboardingStatus,
  completeKnowledgeStage,
  savePersonalInfo,
} from '#features/onboarding/onboarding.ts'
import { routes } from '#platform/http/routes.ts'

export const onboardingRoutes = routes(onboarding, {
  status: (ctx) => onboardingStatus(ctx),
  personal: (ctx, { body }) => savePersonalInfo(ctx, body),
  completeKnowledgeStage: (ctx) => completeKnowledgeStage(ctx),
  finished: (ctx) => finishOnboarding(ctx),
})
