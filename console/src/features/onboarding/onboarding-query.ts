import { onboarding } from '@tertulia/contract/onboarding'
import { query } from '#api/query.ts'

export const onboardingStatus = () => query(onboarding.status, {})
