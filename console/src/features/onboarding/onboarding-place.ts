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

/** Either the stage that is shown, or the address where somebody belongs instead. */
export type OnboardingPlace = { stage: number } | { address: string }

/**
 * Where somebody lands who opens `/onboarding?stage={asked}`: at that stage, or at their own where they ask for a later
 * one. Whoever waits for an invitation, or was in and is out of every organization, may found one of their own.
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

/** The stage of `/onboarding-member`: nobody answers an invitation before they have said who they are. */
export const memberStageOf = (asked: number, step: string): number =>
  step === 'step_pending_invite_create_member' ? 0 : asked

/** Where a person belongs (specification §4). Who has finished and is in no organization sees who invites them. */
export const placeOf = (step: string, organizations: number): string =>
  step === 'finished' && organizations === 0 ? afterSignIn('step_pending_invite_accept') : afterSignIn(step)
