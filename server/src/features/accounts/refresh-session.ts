import { createHmac, hkdfSync } from 'node:crypto'
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_SECONDS } from '@tertulia/contract/accounts.limits'
import type { Context } from '#platform/context.ts'
import {
  closeSession,
  insertRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchSession,
} from '#features/accounts/accounts.queries.ts'
import { forgetSession } from '#features/accounts/session-person.ts'
import { type IssuedSession, sessionAnswer } from '#features/accounts/sessions.ts'
import { traceRefusal } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, withPlatform } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Exchanges a refresh token for the next. Within 10 s the same token answers with the same child, because the child is
 * derived from it: a lost answer or two tabs do no harm. Later reuse closes the whole family.
 * @throws refresh_token_invalid
 */
export async function refreshSession(ctx: Context, refresh_token: string): Promise<IssuedSession> {
  const child = childOf(ctx, refresh_token)
  const outcome = await withPlatform(ctx, async (tx) => {
    const now = ctx.clock.now()
    const found = await lockRefreshToken(tx, hashOf(refresh_token))
    if (!found || found.closed_at || found.token.expires_at <= iso(now)) return undefined
    const { session_id, used_at } = found.token
    if (used_at && used_at < iso(secondsFrom(now, -REFRESH_GRACE_SECONDS))) {
      await closeSession(tx, session_id, iso(now), 'a spent refresh token was used again')
      await traceRefusal(ctx, tx, { user_id: found.account.id, details: { session_id } })
      afterCommit(tx, () => forgetSession(session_id))
      return undefined
    }
    if (!used_at) {
      await markRefreshTokenUsed(tx, found.token.hash, iso(now))
      await touchSession(tx, session_id, iso(now), ctx.address)
      await insertRefreshToken(tx, {
        hash: hashOf(child),
        session_id,
        created_at: iso(now),
        expires_at: iso(secondsFrom(now, REFRESH_TOKEN_SECONDS)),
      })
    }
    return { account: found.account, session_id }
  })
  if (!outcome) throw new Problem('refresh_token_invalid')
  return sessionAnswer(ctx, outcome.account, outcome.session_id, child)
}

function childOf(ctx: Context, refresh_token: string): string {
  const key = Buffer.from(hkdfSync('sha256', ctx.config.master_key, '', 'refresh token children', 32))
  return `rt_${createHmac('sha256', key).update(refresh_token).digest('base64url')}`
}
