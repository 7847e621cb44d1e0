import { type Provider } from '@tertulia/contract/accounts'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client'
import type { ProviderSettings } from '#platform/config.ts'
import { findOutboundFailure } from '#platform/outbound/failures.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { type Claims, readClaims } from '#providers/identity/claims.ts'

/** A provider as this program is known to it. */
export type IdentityProvider = {
  provider: Provider
  settings: ProviderSettings
  /** The address to which it sends people back. */
  redirect_uri: string
  outbound: Outbound
  now: Date
}

/** The secrets that bind a return to its beginning. Made anew each time, known to no other. */
export type Checks = { state: string; nonce: string; code_verifier: string }

/**
 * A provider did not vouch. `down`: it cannot be reached, and may later. Otherwise the provider brought back what was not asked
 * for: a code that is spent or of another person, a token that is forged, expired or for another.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly down: boolean
  constructor(down: boolean, cause: unknown) {
    super(`the provider ${down ? 'does not answer' : 'does not vouch'}: ${describeCause(cause)}`)
    this.down = down
  }
}

export const codeChallengeOf = (checks: Pick<Checks, 'code_verifier'>): Promise<string> =>
  calculatePKCECodeChallenge(checks.code_verifier)

/** The address at which a person signs in there. */
export async function addressAt(at: IdentityProvider, checks: Checks): Promise<string> {
  const configuration = await configurationOf(at)
  return buildAuthorizationUrl(configuration, {
    redirect_uri: at.redirect_uri,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await codeChallengeOf(checks),
    code_challenge_method: 'S256',
    // A person with several accounts there is asked which.
    prompt: 'select_account',
  }).href
}

/**
 * Exchanges what a person came back with for who they are. Signature, issuer, audience, times and nonce are checked.
 * @param returned `iss` where the provider said who it is; another's is refused
 * @throws ProviderFailure
 */
export async function exchangeCode(
  at: IdentityProvider,
  returned: { code: string; iss?: string | undefined },
  checks: Checks,
): Promise<Claims> {
  const configuration = await configurationOf(at)
  const { issuer, authorization_response_iss_parameter_supported } = configuration.serverMetadata()
  const iss = returned.iss ?? (authorization_response_iss_parameter_supported ? issuer : undefined)
  const address = new URL(at.redirect_uri)
  address.search = new URLSearchParams({ code: returned.code, state: checks.state, ...(iss && { iss }) }).toString()
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: checks.code_verifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
  }).catch(fail)
  return readClaims(at.provider, tokens.claims()) ?? fail('the token says too little')
}

/** A provider's configuration changes rarely; its keys are asked for again by themselves when one is unknown. */
const KNOWN_MS = 3_600_000
const LIMITS = { deadline_ms: 10_000, max_bytes: 1_000_000 }

const configurations = new WeakMap<ProviderSettings, { until: number; configuration: Promise<Configuration> }>()

function configurationOf({ settings, outbound, now }: IdentityProvider): Promise<Configuration> {
  const recent = configurations.get(settings)
  if (recent && recent.until > now.getTime()) return recent.configuration
  const { issuer, client_id, client_secret } = settings
  const configuration = discovery(new URL(issuer), client_id, undefined, ClientSecretPost(client_secret), {
    [customFetch]: (url, { method, headers, body, redirect, signal }) =>
      outbound.fetch(url, {
        method,
        headers,
        redirect,
        ...LIMITS,
        ...(signal && { signal }),
        ...(body && { body: body as NonNullable<RequestInit['body']> }),
      }),
    // The configuration lets only loopback addresses do without TLS.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  }).catch((error: unknown) => {
    configurations.delete(settings)
    return fail(error)
  })
  configurations.set(settings, { until: now.getTime() + KNOWN_MS, configuration })
  return configuration
}

function fail(cause: unknown): never {
  throw new ProviderFailure(isDown(cause), cause)
}

const isDown = (cause: unknown): boolean =>
  findOutboundFailure(cause) !== undefined ||
  (cause instanceof ResponseBodyError && cause.status >= 500) ||
  (cause instanceof ClientError && cause.cause instanceof Response && cause.cause.status >= 500)

/** For the log: which check failed, and never what was checked. */
const describeCause = (cause: unknown): string =>
  cause instanceof ResponseBodyError
    ? cause.error
    : cause instanceof ClientError
      ? `${cause.code ?? ''} ${cause.message}`.trim()
      : cause instanceof Error
        ? cause.message
        : String(cause)
