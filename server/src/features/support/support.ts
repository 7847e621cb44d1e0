import type { SupportGrant } from '@tertulia/contract/support'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { closeSupportSessions } from '#features/accounts/close-sessions.ts'
import { deleteGrant, findGrant, putGrant } from '#features/support/support.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'

export const getGrant = (ctx: MemberContext): Promise<SupportGrant> => withOrganization(ctx, shownGrant)

async function shownGrant(tx: Tx<MemberContext>): Promise<SupportGrant> {
  const found = await findGrant(tx, iso(tx.clock.now()))
  return {
    expires_at: found?.grant.expires_at ?? null,
    granted_at: found?.grant.granted_at ?? null,
    granted_by_name: [found?.first_name, found?.last_name].join(' ').trim(),
  }
}

/** Lets support in from now on, in place of what was allowed before. */
export function grantEntry(ctx: MemberContext, hours: number): Promise<SupportGrant> {
  return withOrganization(ctx, async (tx) => {
    const { organization_id, actor } = tx
    const now = tx.clock.now()
    const before = await findGrant(tx, iso(now))
    const expires_at = iso(secondsFrom(now, hours * 3600))
    await putGrant(tx, { organization_id, granted_by: actor.user_id, granted_at: iso(now), expires_at })
    noteAudit(tx, {
      entity_id: organization_id,
      ...(before && { before: { expires_at: before.grant.expires_at } }),
      after: { expires_at },
    })
    return shownGrant(tx)
  })
}

/** Withdraws the permission: a session of support ends at once. */
export async function withdrawEntry(ctx: MemberContext) {
  await withOrganization(ctx, async (tx) => {
    const before = await findGrant(tx, iso(tx.clock.now()))
    await deleteGrant(tx)
    if (before) noteAudit(tx, { entity_id: tx.organization_id, before: { expires_at: before.grant.expires_at } })
  })
  await closeSupportSessions(ctx, ctx.organization_id)
  return done
}
