import type { Session } from '@tertulia/contract/accounts'
import { CONFIRMATION_SECONDS, REFRESH_TOKEN_SECONDS } from '@tertulia/contract/accounts.limits'
import type { SignInResult } from '#features/accounts/sessions.ts'
import type { Wire } from '#platform/http/routes.ts'
import { newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * A browser on our own pages gets the refresh token as a cookie that scripts cannot read; other clients get it in the body.
 * @throws two_step_needed with the challenge
 */
export function respondWithSession(session: SignInResult, wire: Wire): Session {
  if ('challenge' in session) throw new Problem('two_step_needed', session)
  if (!wire.from_own_page) return session
  wire.cookies.setRefreshToken(session.refresh_token, REFRESH_TOKEN_SECONDS)
  return { ...session, refresh_token: null }
}

/**
 * The key by which a browser is known again that leaves for a provider or for its mailbox, one for all its tabs. It lasts
 * as long as the link that confirms an address.
 */
export function browserKeyOf(wire: Wire): string {
  const key = wire.cookies.browserKey() ?? newToken('br')
  wire.cookies.setBrowserKey(key, CONFIRMATION_SECONDS)
  return key
}
