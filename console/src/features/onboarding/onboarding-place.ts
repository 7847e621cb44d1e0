import type { OnboardingStatus } from '@tertulia/contract/onboarding'
import { afterSignIn } from '#access/after-sign-in.ts'

/** Stages of `/onboarding` by step (product.md §4). Stage 5 has no step: it opens once stage 4 is left behind. */
const STAGES = new Map(
  (['step_zero', 'step_one', 'step_two', 'step_three', 'step_four'] as const).map((step, stage) => [
    step as string,
    stage,
  ]),
)
const CONGRATULATIONS = 5
const ORGANIZATION = 1

/** Either the stage to show, or the address to which the person is redirected. */
export type OnboardingPlace = { stage: number } | { address: string }

/**
 * Resolves `/onboarding?stage={asked}`: to that stage, or to the person's own if they ask for a later one. A person who waits
 * for an invitation, or has left every organization, may create one of their own.
 */
export function onboardingPlaceOf(
  asked: number,
  { step, knowledge_passed }: Pick<OnboardingStatus, 'knowledge_passed'> & { step: string },
  organizations: number,
): OnboardingPlace {
  const own = STAGES.get(step)
  if (own !== undefined)
    return { stage: Math.min(asked, step === 'step_four' && knowledge_passed ? CONGRATULATIONS : own) }
  const mayFound = step === 'step_pending_invite_accept' || (step === 'finished' && organizations === 0)
  return mayFound && asked === ORGANIZATION ? { stage: ORGANIZATION } : { address: placeOf(step, organizations) }
}

/** The stage of `/onboarding-member`: people give their own details before they answer an invitation. */
export const memberStageOf = (asked: number, step: string): number =>
  step === 'step_pending_invite_create_member' ? 0 : asked

/** Address for a person's step (specification §4). One who has finished and is in no organization sees their invitations. */
export const placeOf = (step: string, organizations: number): string =>
  step === 'finished' && organizations === 0 ? afterSignIn('step_pending_invite_accept') : afterSignIn(step)
