import { randomBytes } from 'node:crypto'
import type { Expected } from '@tertulia/contract/stale-edits'
import type { Bubble } from '@tertulia/contract/bubble'
import { hashPassword } from '#features/accounts/passwords.ts'
import { changeBubble } from '#features/bubbles/bubbles.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { BubbleRow } from '#features/bubbles/bubbles.tables.ts'

/** A link that no customer has yet, without end and password. The one before opens nothing any more. */
export const newShareLink = (ctx: MemberContext, agent_id: string): Promise<Bubble> =>
  changeBubble(ctx, agent_id, {
    share_id: randomBytes(15).toString('base64url'),
    ...OPEN,
    share_changed_at: iso(ctx.clock.now()),
  })

/** Turns the link off. */
export const noShareLink = (ctx: MemberContext, agent_id: string): Promise<Bubble> =>
  changeBubble(ctx, agent_id, { share_id: null, ...OPEN, share_changed_at: null })

const OPEN = { share_expires_at: null, share_password_hash: null }

type Change = { expires_at?: string | null | undefined; password?: string | null | undefined } & Expected

/**
 * Sets until when the link works, and its password. With another password, a customer who has the chat open must know it too
 * when they come back.
 * @throws stale_edit, share_link_off, share_expiry_past
 */
export async function changeShareLink(
  ctx: MemberContext,
  agent_id: string,
  { expires_at, password, expected_updated_at }: Change,
): Promise<Bubble> {
  const now = iso(ctx.clock.now())
  if (expires_at && expires_at <= now) throw new Problem('share_expiry_past', { at: 'expires_at' })
  const share_password_hash = password ? await hashPassword(password) : password
  const change = (before: BubbleRow) => {
    if (before.share_id === null) throw new Problem('share_link_off')
    return {
      ...(expires_at !== undefined && { share_expires_at: expires_at }),
      ...(share_password_hash !== undefined && { share_password_hash, share_changed_at: now }),
    }
  }
  return changeBubble(ctx, agent_id, change, { expected_updated_at })
}
