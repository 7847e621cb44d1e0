import type { OnboardingStatus, PersonalInfo } from '@tertulia/contract/onboarding'
import type { PersonContext } from '#platform/context.ts'
import { accountOf } from '#features/accounts/account.ts'
import { endKnowledgeStage, moveOnboarding, recordPersonalInfo } from '#features/accounts/onboarding-steps.ts'
import { forgetSession } from '#features/accounts/session-person.ts'
import { isSomewhere } from '#features/onboarding/onboarding.queries.ts'
import { type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

export const onboardingStatus = (ctx: PersonContext): Promise<OnboardingStatus> =>
  withPlatform(ctx, (tx) => statusOf(tx, ctx.actor.user_id))

/** Stage 0. Repeating it later changes the data and not the progress. @throws email_not_verified */
export async function savePersonalInfo(ctx: PersonContext, info: PersonalInfo): Promise<OnboardingStatus> {
  if (!ctx.actor.verified) throw new Problem('email_not_verified')
  const status = await withPlatform(ctx, async (tx) => {
    const discovery_other = info.discovery_source === 'other' ? (info.discovery_other ?? '') : ''
    await recordPersonalInfo(tx, ctx.actor.user_id, { ...info, discovery_other })
    return statusOf(tx, ctx.actor.user_id)
  })
  forgetSession(ctx.actor.session_id)
  return status
}

/** Stage 4 is behind them: what they said, or that they leave it for later, opens stage 5 on every device. */
export const completeKnowledgeStage = (ctx: PersonContext): Promise<OnboardingStatus> =>
  withPlatform(ctx, async (tx) => {
    await endKnowledgeStage(tx, ctx.actor.user_id)
    return statusOf(tx, ctx.actor.user_id)
  })

/** The last stage has been seen. It finishes for people who have made or joined an organization alone. */
export const finishOnboarding = (ctx: PersonContext): Promise<OnboardingStatus> =>
  withPlatform(ctx, async (tx) => {
    if (await isSomewhere(tx, ctx.actor.user_id)) await moveOnboarding(tx, ctx.actor.user_id, 'joined_organization')
    await moveOnboarding(tx, ctx.actor.user_id, 'saw_last_stage')
    return statusOf(tx, ctx.actor.user_id)
  })

async function statusOf(tx: PlatformTx, user_id: string): Promise<OnboardingStatus> {
  const account = await accountOf(tx, user_id)
  const { first_name, last_name, position, discovery_source, discovery_other } = account
  return {
    step: account.onboarding_step,
    personal: { first_name, last_name, position, discovery_source, discovery_other },
    knowledge_passed: account.knowledge_passed_at !== null,
  }
}
