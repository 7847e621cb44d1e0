import { REVEAL_MINUTES } from '@tertulia/contract/contacts.limits'
import type { MemberContext, OrganizationContext, Person } from '#platform/context.ts'
import { findConversation } from '#features/conversations/conversation.queries.ts'
import { findRevealed, insertReveal } from '#features/conversations/reveal.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Shows the caller one conversation without the mask for a while; the trail keeps who, when and why. @throws not_found */
export function revealConversation(ctx: MemberContext, id: string, reason: string): Promise<{ expires_at: string }> {
  return withOrganization(ctx, async (tx) => {
    if (!(await findConversation(tx, id))) throw new Problem('not_found')
    return revealTo(tx, id, reason)
  })
}

/** @param target_id of a conversation or a contact that is there */
export async function revealTo(
  tx: Tx<MemberContext>,
  target_id: string,
  reason: string,
): Promise<{ expires_at: string }> {
  const now = tx.clock.now()
  const expires_at = iso(secondsFrom(now, REVEAL_MINUTES * 60))
  await insertReveal(tx, { user_id: tx.actor.user_id, target_id, expires_at }, iso(now))
  noteAudit(tx, { entity_id: target_id, after: { reveal_reason: reason, revealed_until: expires_at } })
  return { expires_at }
}

type Looker = OrganizationContext & { actor: Person }

/** Conversations and contacts that a person sees without the mask now. */
export const revealedTo = (ctx: Looker): Promise<Set<string>> =>
  withOrganization({ ...ctx, audit: undefined }, (tx) => findRevealed(tx, ctx.actor.user_id, iso(ctx.clock.now())))
