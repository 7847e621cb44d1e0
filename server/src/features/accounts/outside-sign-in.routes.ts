import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { browserKeyOf, respondWithSession } from '#features/accounts/session-response.ts'
import { confirmLink, linkIdentity, signInOutside, unlinkIdentity, waysIn } from '#features/accounts/outside-sign-in.ts'
import { beginAttempt, challengeFor } from '#features/accounts/provider-attempts.ts'
import { routes } from '#platform/http/routes.ts'
import { Problem } from '#platform/problem.ts'

export const outsideSignInRoutes = routes(outsideSignIn, {
  pkceChallenge: (ctx, { body }, wire) => challengeFor(ctx, body.provider, browserKeyOf(wire)),
  codeLogin: async (ctx, { body }, wire) => respondWithSession(await signInOutside(ctx, body, wire), wire),
  confirmLink: async (ctx, { body }, wire) => respondWithSession(await confirmLink(ctx, body.state, wire), wire),
  waysIn: (ctx) => waysIn(ctx),
  beginLink: (ctx, { body }, wire) => {
    // Another person may have the address of an account that waits, and would get it with this way in.
    if (!ctx.actor.verified) throw new Problem('email_not_verified')
    return beginAttempt(ctx, body.provider, browserKeyOf(wire), ctx.actor.user_id)
  },
  link: (ctx, { body }, wire) => linkIdentity(ctx, body, wire.cookies.browserKey()),
  unlink: (ctx, { params, body }) => unlinkIdentity(ctx, params.id, body.password),
})
