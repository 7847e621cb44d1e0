import type { OnboardingStatus, PersonalInfo } from '@tertulia/contract/onboarding'
import type { PersonContext } from '#context.ts'
import { advanceOnboarding, findAccount, updatePersonalInfo } from '#features/accounts/accounts.queries.ts'
import { forgetSession } from '#features/accounts/sessions.ts'
import { findMemberships } from '#features/organizations/organization.queries.ts'
import { type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

export const onboardingStatus = (ctx: PersonContext): Promise<OnboardingStatus> =>
  withPlatform(ctx, (tx) => statusOf(tx, ctx.actor.user_id))

/** Stage 0. Repeating it later changes the data and not the progress. @throws email_not_verified */
export async function savePersonalInfo(ctx: PersonContext, info: PersonalInfo): Promise<OnboardingStatus> {
  if (!ctx.actor.verified) throw new Problem('email_not_verified')
  const status = await withPlatform(ctx, async (tx) => {
    await updatePersonalInfo(tx, ctx.actor.user_id, info)
    await advanceOnboarding(tx, ctx.actor.user_id, ['step_zero'], 'step_one')
    await advanceOnboarding(tx, ctx.actor.user_id, ['step_pending_invite_create_member'], 'step_pending_invite_accept')
    return statusOf(tx, ctx.actor.user_id)
  })
  forgetSession(ctx.actor.session_id)
  return status
}

/** The last stage has been seen. Only someone who has made an organization, or has joined one, can finish. */
export const finishOnboarding = (ctx: PersonContext): Promise<OnboardingStatus> =>
  withPlatform(ctx, async (tx) => {
    const joined = await findMemberships(tx, ctx.actor.user_id)
    if (joined.length > 0)
      await advanceOnboarding(tx, ctx.actor.user_id, ['step_one', 'step_pending_invite_accept'], 'finished')
    await advanceOnboarding(tx, ctx.actor.user_id, ['step_two', 'step_three', 'step_four'], 'finished')
    return statusOf(tx, ctx.actor.user_id)
  })

async function statusOf(tx: PlatformTx, user_id: string): Promise<OnboardingStatus> {
  const account = await findAccount(tx, user_id)
  if (!account) throw new Problem('not_authenticated')
  const { first_name, last_name, position, discovery_source } = account
  return { step: account.onboarding_step, personal: { first_name, last_name, position, discovery_source } }
}
