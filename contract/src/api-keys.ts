import { z } from 'zod'
import { ApiKeyRole } from './api-key-roles.ts'
import { API_KEY_OVERLAP_HOURS, CALLS_A_MINUTE, DEFAULT_CALLS_A_MINUTE } from './api-keys.limits.ts'
import { endpoint } from './endpoint.ts'
import { ALLOWED_DOMAINS } from './bubbles.limits.ts'
import { Done, id, listQuery, name, page, time } from './shapes.ts'
import { expected } from './stale-edits.ts'
import { hostName } from './web-addresses.ts'

/** The parts that browsers' address bars add to a host when it is copied. */
const SCHEME = /^https?:\/\//iu
const PATH = /[/?#].*$/u
/** `*.`, the host, and a port. */
const PARTS = /^(?<star>\*\.)?(?<host>[^:]+)(?<port>:\d{1,5})?$/u
/** A name of a machine or four numbers of one's own network, which no public DNS has. */
const OWN = /^(?:localhost|(?:\d{1,3}\.){3}\d{1,3})$/u

/**
 * A host or `*.host`, matched by label, never by substring; kept as the DNS has it, so that `cafés.es` is the `xn--` that
 * browsers send. An address that was pasted whole is its host.
 */
export const allowedDomain = z
  .string()
  .trim()
  .max(2000, { error: 'too_long' })
  .transform((typed, { issues }) => {
    const {
      star = '',
      host = '',
      port = '',
    } = PARTS.exec(typed.replace(SCHEME, '').replace(PATH, '').toLowerCase())?.groups ?? {}
    const name = OWN.test(host) ? host : hostName(host)
    if (name !== undefined) return `${star}${name}${port}`
    issues.push({ code: 'custom', input: typed, message: 'invalid_domain' })
    return z.NEVER
  })

/**
 * Whether a page's origin is allowed. `*.ejemplo.com` allows its subdomains and not itself.
 * A rule with a port wants that port; without one any port passes.
 */
export function originMatches(rules: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return rules.some((rule) => {
    const [host = '', port] = rule.split(':')
    if (port !== undefined && port !== url.port) return false
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  })
}

/** A website from which a key was refused, as browsers name it (`https://www.ejemplo.com`). It lags behind by a minute at most. */
export const RefusedOrigin = z.object({ origin: z.string(), calls: z.number().int(), last_at: time })
export type RefusedOrigin = z.infer<typeof RefusedOrigin>

/** The secret is not here: it is shown once, when created or replaced. `last_four` recognises it later. */
export const ApiKey = z.object({
  id,
  agent_id: id,
  name: z.string(),
  role: ApiKeyRole,
  /** Websites it may be used from. Servers, which have none, may use it in any case. */
  allowed_domains: z.array(z.string()),
  last_four: z.string(),
  calls_a_minute: z.number().int(),
  /** Since midnight in the agent's time zone. It lags behind by a minute at most. */
  calls_today: z.number().int(),
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
  /** Until then the secret before the last one works, too. */
  old_secret_until: time.nullable(),
  /** Latest first, without those that are allowed by now. */
  refused_origins: z.array(RefusedOrigin),
  /** When its settings were. */
  updated_at: time,
})
export type ApiKey = z.infer<typeof ApiKey>

const callsAMinute = z.literal(CALLS_A_MINUTE, { error: 'invalid_value' })

/** `expires_in_days` null: permanent. */
export const ApiKeyInput = z.strictObject({
  agent_id: id,
  name: name(60),
  role: ApiKeyRole.default('chat'),
  calls_a_minute: callsAMinute.default(DEFAULT_CALLS_A_MINUTE),
  allowed_domains: z.array(allowedDomain).max(ALLOWED_DOMAINS, { error: 'too_many' }),
  expires_in_days: z.number().int().min(1, { error: 'invalid_value' }).max(3650, { error: 'invalid_value' }).nullable(),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

/** The fields of a key that can be changed: its secret is replaced, and its end stays. */
export const ApiKeyChange = ApiKeyInput.omit({ agent_id: true, expires_in_days: true }).extend({
  role: ApiKeyRole,
  calls_a_minute: callsAMinute,
})
export type ApiKeyChange = z.infer<typeof ApiKeyChange>

/** The whole secret, in this answer alone. */
const MadeKey = z.object({ key: ApiKey, secret: z.string() })

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-key',
    allow: 'apikey.manage',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    fails: 'load_api_keys',
    query: listQuery.extend({ agent_id: id }),
    returns: page(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-key',
    allow: 'apikey.manage',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'api_key.created',
    fails: 'create_api_key',
    once: true,
    body: ApiKeyInput,
    returns: MadeKey,
    errors: ['api_key_limit'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api-key/{id}',
    allow: 'apikey.manage',
    of: { api_key: 'id' },
    rate: 'write',
    audit: 'api_key.updated',
    body: ApiKeyChange.extend(expected),
    returns: ApiKey,
    errors: ['stale_edit'],
  }),
  /** A new secret. The one before goes on working for so many hours, so that nothing stops while it is replaced. */
  rotate: endpoint({
    method: 'POST',
    path: '/api-key/{id}/rotate',
    allow: 'apikey.manage',
    of: { api_key: 'id' },
    rate: 'write',
    audit: 'api_key.rotated',
    once: true,
    body: z.strictObject({
      overlap_hours: z
        .number()
        .int()
        .min(0, { error: 'invalid_value' })
        .max(API_KEY_OVERLAP_HOURS, { error: 'invalid_value' }),
    }),
    returns: MadeKey,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api-key/{id}',
    allow: 'apikey.manage',
    of: { api_key: 'id' },
    rate: 'write',
    audit: 'api_key.deleted',
    fails: 'delete_api_key',
    returns: Done,
  }),
}
