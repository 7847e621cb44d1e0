import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ALLOWED_DOMAINS } from './bubbles.limits.ts'
import { Done, id, listQuery, name, page, time } from './shapes.ts'

/** A host or `*.host`; matched by label, never by substring. */
export const allowedDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { error: 'too_long' })
  .regex(
    /^(?:\*\.)?(?:localhost|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+)(?::\d{1,5})?$/u,
    { error: 'invalid_domain' },
  )

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

/** The secret is not here: it is shown once, when created. `last_four` recognises it later. */
export const ApiKey = z.object({
  id,
  agent_id: id,
  name: z.string(),
  allowed_domains: z.array(z.string()),
  last_four: z.string(),
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** `expires_in_days` null: permanent. */
export const ApiKeyInput = z.strictObject({
  agent_id: id,
  name: name(60),
  allowed_domains: z.array(allowedDomain).max(ALLOWED_DOMAINS, { error: 'too_many' }),
  expires_in_days: z.number().int().min(1, { error: 'invalid_value' }).max(3650, { error: 'invalid_value' }).nullable(),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-key',
    allow: 'apikey.manage',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
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
    once: true,
    body: ApiKeyInput,
    returns: z.object({ key: ApiKey, secret: z.string() }),
    errors: ['api_key_limit'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api-key/{id}',
    allow: 'apikey.manage',
    of: { api_key: 'id' },
    rate: 'write',
    audit: 'api_key.deleted',
    returns: Done,
  }),
}
