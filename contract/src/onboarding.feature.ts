import type { ContractFeature } from './feature.ts'
import { onboarding } from './onboarding.ts'

export const onboardingFeature = {
  endpoints: { onboarding },
} as const satisfies ContractFeature
