import type { Session } from '@tertulia/contract/accounts'
import { SUPPORT_SESSION_SECONDS } from '@tertulia/contract/support.limits'
import type { PersonContext } from '#platform/context.ts'
import { accountOf } from '#features/accounts/account.ts'
import { openSupportSession } from '#features/accounts/sessions.ts'
import { findEntered, findGrant, spendSupportCode } from '#features/support/support.queries.ts'
import { noteAudit, traceAccount, traceRefusal } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Exchanges a code for a session in one organization, for the person it was made for. The organization's own trace comes
 * first: there is no session that it does not know of.
 * @throws support_code_invalid if the code is used, expired, another's or unknown, or the organization does not let support
 * in; two_step_required if the organization requires two steps, before the code is spent
 */
export async function enterAsSupport(
  ctx: PersonContext,
  organization_id: string,
  auth_code: string,
  user_agent: string,
): Promise<Session> {
  const now = ctx.clock.now()
  const { user_id, verified } = ctx.actor
  const isGood = await withPlatform(ctx, async (tx) => {
    const [account, organization] = [
      await accountOf(tx, user_id, () => undefined),
      await findEntered(tx, organization_id),
    ]
    if (organization?.two_step_required && !account?.two_step_since) throw new Problem('two_step_required')
    const good =
      verified && (await spendSupportCode(tx, { hash: hashOf(auth_code), organization_id, user_id }, iso(now)))
    if (!good) await traceRefusal(ctx, tx, { user_id })
    return good
  })
  if (!isGood) throw new Problem('support_code_invalid')

  const longest = iso(secondsFrom(now, SUPPORT_SESSION_SECONDS))
  const support = { organization_id, ends_at: longest }
  const asSupport = { ...ctx, organization_id, actor: { ...ctx.actor, support } }
  const allowed_until = await withOrganization(asSupport, async (tx) => {
    const found = await findGrant(tx, iso(now))
    if (!found) return undefined
    const ends_at = found.grant.expires_at < longest ? found.grant.expires_at : longest
    noteAudit(tx, { entity_id: organization_id, after: { expires_at: ends_at } })
    return ends_at
  })
  if (!allowed_until) throw new Problem('support_code_invalid')

  return withPlatform(ctx, async (tx) => {
    const account = await accountOf(tx, user_id)
    await traceAccount(ctx, tx, { user_id, details: { organization_id } })
    return openSupportSession(ctx, tx, account, { organization_id, ends_at: allowed_until, user_agent })
  })
}
