import type { OrganizationSettings } from '@tertulia/contract/organization-settings'
import { asSystem, type Deps, type MemberContext } from '#context.ts'
import { countEndedBefore, eraseEndedBefore } from '#features/conversations/retention.queries.ts'
import { eraseUnansweredBefore } from '#features/knowledge/unanswered.queries.ts'
import { findRetentions } from '#features/organizations/organization.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'

type Days = NonNullable<OrganizationSettings['retention_days']>

/** Conversations of one transaction, which holds their rows. */
const AT_ONCE = 50
/** Of one organization in one sweep, so that others have their turn. */
const A_SWEEP = 2_000

const endOf = (now: Date, days: number): string => iso(secondsFrom(now, -days * 86_400))

/** How many conversations a retention of so many days would erase now, tests in the playground among them. */
export async function countErasable(ctx: MemberContext, days: Days): Promise<{ conversations: number }> {
  const before = endOf(ctx.clock.now(), days)
  return { conversations: await withOrganization(ctx, (tx) => countEndedBefore(tx, before)) }
}

/**
 * Erases conversations that ended longer ago than their organization keeps them, with their messages and receipts, and
 * the unanswered questions that nobody has asked since. What was learned from them, such as an FAQ, stays.
 */
export async function eraseExpired(deps: Deps): Promise<void> {
  for (const { organization_id, retention_days } of await withPlatform(deps, findRetentions)) {
    if (retention_days === null) continue
    const before = endOf(deps.clock.now(), retention_days)
    const ctx = asSystem(deps, organization_id)
    let erased = 0
    let last = AT_ONCE
    while (last === AT_ONCE && erased < A_SWEEP) {
      // oxlint-disable-next-line no-await-in-loop -- in small pieces, between which others are served
      last = await withOrganization(ctx, (tx) => eraseEndedBefore(tx, before, AT_ONCE))
      erased += last
    }
    await withOrganization(ctx, (tx) => eraseUnansweredBefore(tx, before))
    if (erased > 0) deps.log.info({ organization_id, erased }, 'conversations past their retention were erased')
  }
}
