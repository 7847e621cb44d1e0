import { OnboardingStep } from '@tertulia/contract/accounts'

/** Stages of `/onboarding` by step (specification §4, product.md §4): step_zero … step_four are stages 0 … 4. */
const STAGES: Partial<Record<OnboardingStep, number>> = {
  step_zero: 0,
  step_one: 1,
  step_two: 2,
  step_three: 3,
  step_four: 4,
}

/** Where a person goes after signing in (specification §4). An unknown step goes to `/`. */
export function afterSignIn(step: string): string {
  const known = OnboardingStep.safeParse(step)
  if (!known.success) return '/'
  switch (known.data) {
    case 'finished':
      return '/home'
    case 'not_verified':
      return '/not_verified'
    case 'step_pending_invite_create_member':
      return '/onboarding-member?stage=0'
    case 'step_pending_invite_accept':
      return '/onboarding-member?stage=1'
    default:
      return `/onboarding?stage=${STAGES[known.data]}`
  }
}

/** A path of ours to come back to: one leading slash, so that it cannot lead to another host. */
export const isOwnPath = (path: string | undefined): path is string => path !== undefined && /^\/(?![/\\])/u.test(path)
