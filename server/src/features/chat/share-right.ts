import type { ErrorCode } from '@tertulia/contract/features'
import { findShareEntries, type ShareEntry } from '#features/chat/visitor.queries.ts'
import { iso } from '#platform/clock.ts'
import type { Deps } from '#platform/context.ts'
import { lookUp } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Lets a customer who came in by a link to share go on while that link would let them in: it is there, has not expired,
 * and neither it nor its password is another since. Judged at each call, by the database and nothing that is remembered.
 * @throws share_link_closed, share_link_expired, share_password_needed
 */
export async function mustStillBeShared(ctx: Deps, visitor_id: string): Promise<void> {
  const [entry] = await lookUp(ctx, (tx) => findShareEntries(tx, [visitor_id]))
  const ended = entry ? whyEnded(entry, iso(ctx.clock.now())) : 'share_link_closed'
  if (ended) throw new Problem(ended)
}

/** The rights of some customers: who came in by a link to share, and who of them may not go on. */
export async function shareRights(
  ctx: Deps,
  visitor_ids: string[],
): Promise<{ by_link: ReadonlySet<string>; ended: readonly string[] }> {
  const entries = await lookUp(ctx, (tx) => findShareEntries(tx, visitor_ids))
  const now = iso(ctx.clock.now())
  return {
    by_link: new Set(entries.map(({ visitor_id }) => visitor_id)),
    ended: entries.filter((entry) => whyEnded(entry, now)).map(({ visitor_id }) => visitor_id),
  }
}

function whyEnded(entry: ShareEntry, now: string): ErrorCode | undefined {
  const { share_id, share_expires_at, share_password_hash, share_changed_at, entered_at } = entry
  if (share_id === null) return 'share_link_closed'
  if (share_expires_at !== null && share_expires_at <= now) return 'share_link_expired'
  if (entered_at >= (share_changed_at ?? '')) return undefined
  return share_password_hash === null ? 'share_link_closed' : 'share_password_needed'
}
