import { accounts } from '@tertulia/contract/accounts'
import { done } from '@tertulia/contract/shapes'
import { readAccessToken } from '#features/accounts/access-token.ts'
import {
  requestPasswordReset,
  changePassword,
  confirmAddress,
  ownAccount,
  resendConfirmation,
  resetPassword,
  signIn,
  createAccount,
} from '#features/accounts/accounts.ts'
import { closeSessionOf } from '#features/accounts/close-sessions.ts'
import { browserKeyOf, respondWithSession } from '#features/accounts/session-response.ts'
import { beginAttempt } from '#features/accounts/provider-attempts.ts'
import { refreshSession } from '#features/accounts/refresh-session.ts'
import { personOf } from '#features/accounts/session-person.ts'
import { iso } from '#platform/clock.ts'
import { routes, type Wire } from '#platform/http/routes.ts'
import { Problem } from '#platform/problem.ts'

export const accountRoutes = routes(accounts, {
  signIn: async (ctx, { body }, wire) => {
    if ('provider' in body) return beginAttempt(ctx, body.provider, browserKeyOf(wire))
    return respondWithSession(await signIn(ctx, body, wire), wire)
  },
  signUp: (ctx, { body }, wire) => createAccount(ctx, body, browserKeyOf(wire)),
  confirm: async (ctx, { body }, wire) => respondWithSession(await confirmAddress(ctx, body.token, wire), wire),
  resendConfirmation: (ctx, { body }) => resendConfirmation(ctx, body.email),
  refresh: async (ctx, { body }, wire) => {
    const session = await refreshSession(ctx, refreshTokenOf(body, wire))
    return respondWithSession(session, wire)
  },
  logout: async (ctx, { body }, wire) => {
    await closeSessionOf(ctx, refreshTokenOf(body, wire))
    wire.cookies.clearRefreshToken()
    return done
  },
  user: (ctx) => ownAccount(ctx),
  session: async (ctx, _, wire) => {
    const named = await readAccessToken(ctx, wire.bearer ?? '')
    if (!named) throw new Problem('not_authenticated')
    return { user: { id: ctx.actor.user_id, email: ctx.actor.email }, expires_at: iso(named.expires_at) }
  },
  resetPassword: (ctx, { body }) => requestPasswordReset(ctx, body.email),
  updatePassword: async (ctx, { body }, wire) => {
    if ('token' in body) return resetPassword(ctx, body, wire)
    // The mailed token needs no session, so the gate has let any caller in: the present password needs one.
    const actor = wire.bearer && (await personOf(ctx, wire.bearer))
    if (!actor || actor.support) throw new Problem('not_authenticated')
    return changePassword({ ...ctx, actor }, body, wire)
  },
  isVerified: (ctx) => ({ verified: ctx.actor.verified }),
})

/** The cookie counts only for calls from our own pages. @throws refresh_token_invalid */
function refreshTokenOf(body: { refresh_token?: string | undefined }, wire: Wire): string {
  const token = body.refresh_token ?? (wire.from_own_page ? wire.cookies.refreshToken() : undefined)
  if (!token) throw new Problem('refresh_token_invalid')
  return token
}
