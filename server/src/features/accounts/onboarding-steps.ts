import type { OnboardingStep } from '@tertulia/contract/accounts'
import type { PersonalInfo } from '@tertulia/contract/onboarding'
import { advanceOnboarding, markKnowledgePassed, updatePersonalInfo } from '#features/accounts/accounts.queries.ts'
import { iso } from '#platform/clock.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

type Move = { from: OnboardingStep[]; to: OnboardingStep }

/** The steps by which an act moves onboarding on. From any other step it stays where it is. */
const MOVES = {
  told_of_themselves: [
    { from: ['step_zero'], to: 'step_one' },
    { from: ['step_pending_invite_create_member'], to: 'step_pending_invite_accept' },
  ],
  // An invited person may found an organization of their own instead.
  founded_organization: [
    {
      from: ['step_zero', 'step_one', 'step_pending_invite_create_member', 'step_pending_invite_accept'],
      to: 'step_two',
    },
  ],
  joined_organization: [{ from: ['step_one', 'step_pending_invite_accept'], to: 'finished' }],
  // A person who has rejected all invitations founds an organization of their own.
  rejected_invitations: [
    { from: ['step_pending_invite_create_member'], to: 'step_zero' },
    { from: ['step_pending_invite_accept'], to: 'step_one' },
  ],
  chose_agent_type: [{ from: ['step_two'], to: 'step_three' }],
  made_agent: [{ from: ['step_two', 'step_three'], to: 'step_four' }],
  saw_last_stage: [{ from: ['step_two', 'step_three', 'step_four'], to: 'finished' }],
} satisfies Record<string, Move[]>

/** Moves a person's onboarding on by what they have done. */
export async function moveOnboarding(tx: PlatformTx, user_id: string, has: keyof typeof MOVES): Promise<void> {
  const moves: Move[] = MOVES[has]
  for (const { from, to } of moves) await advanceOnboarding(tx, user_id, from, to)
}

/** Stage 0: records a person's data. Told again later it changes the data and not the progress. */
export async function recordPersonalInfo(tx: PlatformTx, user_id: string, info: PersonalInfo): Promise<void> {
  await updatePersonalInfo(tx, user_id, info)
  await moveOnboarding(tx, user_id, 'told_of_themselves')
}

/** Ends stage 4 of onboarding for a person who is at it. */
export async function endKnowledgeStage(tx: PlatformTx, user_id: string): Promise<void> {
  await markKnowledgePassed(tx, user_id, iso(tx.clock.now()))
}
