import type { OnboardingStep } from '@tertulia/contract/accounts'

/** Specification §4 and product.md §4: step_zero … step_four are stages 0 … 4 of `/onboarding`. */
const PLACES: Record<OnboardingStep, string> = {
  finished: '/home',
  not_verified: '/not_verified',
  step_pending_invite_create_member: '/onboarding-member?stage=0',
  step_pending_invite_accept: '/onboarding-member?stage=1',
  step_zero: '/onboarding?stage=0',
  step_one: '/onboarding?stage=1',
  step_two: '/onboarding?stage=2',
  step_three: '/onboarding?stage=3',
  step_four: '/onboarding?stage=4',
}

/** Address for a step of onboarding, after signing in (specification §4). An unknown step goes to `/`. */
export const afterSignIn = (step: string): string =>
  Object.hasOwn(PLACES, step) ? PLACES[step as OnboardingStep] : '/'

/** Address after signing in: `next` for a member who is done with onboarding or follows an invitation, else the step's. */
export function placeAfter(step: string, next: string | undefined): string {
  const isDone = step === 'finished' || next?.startsWith('/invitation')
  return isDone && isOwnPath(next) ? next : afterSignIn(step)
}

/**
 * A path of ours to come back to: one leading slash, so that it cannot lead to another host. Judged as a browser reads
 * it, which drops tabs and line ends, takes `\` for `/` and resolves dots.
 */
export const isOwnPath = (path: string | undefined): path is string =>
  path?.startsWith('/') === true &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin &&
  !new URL(path, location.origin).pathname.startsWith('//')
