import { z } from 'zod'
import { freshProof, Provider, ProviderChoice, ProviderPlace, Session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, opaque, time } from './shapes.ts'

/** Parameters that a provider sends back through the browser. `iss` if it names itself (RFC 9207). */
const Return = z.strictObject({
  code: opaque(4000).min(1, { error: 'required' }),
  state: opaque(200).min(1, { error: 'required' }),
  iss: opaque(500).optional(),
})

/** An account at a provider that signs its owner in. */
export const Identity = z.object({
  id,
  provider: Provider,
  /** As the provider called it when it was linked; one's address here may be another. */
  email: z.string(),
  linked_at: time,
})
export type Identity = z.infer<typeof Identity>

/** How a person can sign in. */
export const WaysIn = z.object({
  identities: z.array(Identity),
  /** Providers that this installation works with. */
  providers: z.array(Provider),
})
export type WaysIn = z.infer<typeof WaysIn>

export const Unlink = z.strictObject({ password: freshProof })

/** A return may fail for reasons of the provider, of the browser, or of time. */
const RETURN_ERRORS = [
  'provider_not_configured',
  'provider_unavailable',
  'code_exchange_failed',
  'sign_in_expired',
] as const

/** Signing in through a provider. It begins with `POST /auth`. */
export const outsideSignIn = {
  /** For clients that build the provider's address themselves; the state is redeemed like that of `POST /auth`. */
  pkceChallenge: endpoint({
    method: 'POST',
    path: '/auth/pkce-challenge',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'none: opens nothing until it is redeemed',
    body: ProviderChoice,
    returns: z.object({
      state: z.string(),
      nonce: z.string(),
      code_challenge: z.string(),
      code_challenge_method: z.literal('S256'),
    }),
    errors: ['provider_not_configured'],
  }),
  codeLogin: endpoint({
    method: 'POST',
    path: '/auth/code-login',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'session.opened',
    audit_refused: 'session.refused',
    body: Return,
    returns: Session,
    errors: [...RETURN_ERRORS, 'address_not_vouched', 'link_consent_needed', 'two_step_needed'],
  }),
  /** The answer to `link_consent_needed`: yes. It counts once, within 10 minutes, in the same browser. */
  confirmLink: endpoint({
    method: 'POST',
    path: '/auth/confirm-link',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'account.provider_linked',
    body: Return.pick({ state: true }),
    returns: Session,
    errors: ['sign_in_expired', 'identity_taken', 'two_step_needed'],
  }),
  waysIn: endpoint({
    method: 'GET',
    path: '/auth/identities',
    allow: 'signed_in',
    rate: 'read',
    audit: 'none',
    returns: WaysIn,
  }),
  beginLink: endpoint({
    method: 'POST',
    path: '/auth/identities/begin',
    allow: 'signed_in',
    rate: 'write',
    audit: 'none: links nothing until one comes back',
    body: ProviderChoice,
    returns: ProviderPlace,
    errors: ['email_not_verified', 'provider_not_configured', 'provider_unavailable'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/auth/identities',
    allow: 'signed_in',
    rate: 'write',
    audit: 'account.provider_linked',
    body: Return,
    returns: WaysIn,
    errors: [...RETURN_ERRORS, 'identity_taken'],
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/auth/identities/{id}',
    allow: 'signed_in',
    rate: 'write',
    audit: 'account.provider_unlinked',
    body: Unlink,
    returns: WaysIn,
    errors: ['wrong_password', 'fresh_sign_in_needed', 'last_way_in'],
  }),
}
