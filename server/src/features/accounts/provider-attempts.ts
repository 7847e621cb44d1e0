import { createHmac, hkdfSync } from 'node:crypto'
import { type Provider, PROVIDER_NAMES, type ProviderPlace } from '@tertulia/contract/accounts'
import { OUTSIDE_SIGN_IN_SECONDS } from '@tertulia/contract/accounts.limits'
import type { Context } from '#platform/context.ts'
import { type CallbackKeys, insertAttempt, spendAttempt } from '#features/accounts/outside-sign-in.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { hashOf, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import type { Claims } from '#providers/identity/claims.ts'
import {
  addressAt,
  type Checks,
  codeChallengeOf,
  exchangeCode,
  type IdentityProvider,
  ProviderFailure,
} from '#providers/identity/identity-provider.ts'

/** The parameters that a browser brings back from a provider. */
export type ProviderCallback = { code: string; state: string; iss?: string | undefined }

/**
 * Begins an attempt that this browser alone may end, once and within 10 minutes.
 * @param user_id the person who is signed in and wants to link; none: a person wants to sign in
 * @throws provider_not_configured, provider_unavailable
 */
export async function beginAttempt(
  ctx: Context,
  provider: Provider,
  browser_key: string,
  user_id?: string,
): Promise<ProviderPlace> {
  const at = providerAt(ctx, provider)
  const checks = newChecks(ctx)
  const url = await addressAt(at, checks).catch((error: unknown) => tell(ctx, provider, error))
  await remember(ctx, provider, checks, browser_key, user_id)
  return { url, state: checks.state }
}

/** The parameters for a caller that builds the address itself. */
export async function challengeFor(ctx: Context, provider: Provider, browser_key: string) {
  providerAt(ctx, provider)
  const checks = newChecks(ctx)
  await remember(ctx, provider, checks, browser_key)
  const { state, nonce } = checks
  return { state, nonce, code_challenge: await codeChallengeOf(checks), code_challenge_method: 'S256' as const }
}

/**
 * Ends an attempt: whom the provider vouches for. Whether it succeeds or fails, the state is spent.
 * @param user_id who is signed in where it was begun to link
 * @throws sign_in_expired, code_exchange_failed, provider_unavailable, provider_not_configured
 */
export async function endAttempt(
  ctx: Context,
  returned: ProviderCallback,
  browser_key: string | undefined,
  user_id?: string,
): Promise<Claims> {
  const brought = attemptKeyOf(ctx, returned.state, browser_key)
  const attempt = brought && (await withPlatform(ctx, (tx) => spendAttempt(tx, brought)))
  if (!attempt || attempt.user_id !== (user_id ?? null)) throw new Problem('sign_in_expired')
  const at = providerAt(ctx, attempt.provider)
  const checks = checksOf(ctx, returned.state)
  return exchangeCode(at, returned, checks).catch((error: unknown) => tell(ctx, attempt.provider, error))
}

/** The keys that a browser brings, hashed for the look-up; undefined if it is not the browser that left. */
export const attemptKeyOf = (ctx: Context, state: string, browser_key: string | undefined): CallbackKeys | undefined =>
  browser_key ? { state_hash: hashOf(state), browser_hash: hashOf(browser_key), now: iso(ctx.clock.now()) } : undefined

export const expiryOf = (ctx: Context): string => iso(secondsFrom(ctx.clock.now(), OUTSIDE_SIGN_IN_SECONDS))

function providerAt(ctx: Context, provider: Provider): IdentityProvider {
  const settings = ctx.config.providers[provider]
  if (!settings) throw new Problem('provider_not_configured')
  const redirect_uri = new URL('/auth/callback', ctx.config.public_url).href
  return { provider, settings, redirect_uri, outbound: ctx.outbound, now: ctx.clock.now() }
}

async function remember(ctx: Context, provider: Provider, { state }: Checks, browser_key: string, user_id?: string) {
  const row = {
    state_hash: hashOf(state),
    browser_hash: hashOf(browser_key),
    provider,
    user_id: user_id ?? null,
    expires_at: expiryOf(ctx),
  }
  await withPlatform(ctx, (tx) => insertAttempt(tx, row, iso(ctx.clock.now())))
}

const newChecks = (ctx: Context): Checks => checksOf(ctx, newToken('st'))

/** Derived from the state, of which only the hash is kept: a reader of the database cannot end an attempt. */
function checksOf(ctx: Context, state: string): Checks {
  const key = Buffer.from(hkdfSync('sha256', ctx.config.master_key, '', 'outside sign-in', 32))
  const derived = (purpose: string) => createHmac('sha256', key).update(`${purpose}:${state}`).digest('base64url')
  return { state, nonce: derived('nonce'), code_verifier: derived('code_verifier') }
}

/** The log hears which check failed; the caller only whether to try again later. */
function tell(ctx: Context, provider: Provider, error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error
  ctx.log.warn({ provider, reason: error.message }, 'a provider did not vouch')
  throw error.down
    ? new Problem('provider_unavailable', { values: { provider: PROVIDER_NAMES[provider] } })
    : new Problem('code_exchange_failed')
}
