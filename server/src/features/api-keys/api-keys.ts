import type { ApiKey, ApiKeyInput } from '@tertulia/contract/api-keys'
import { API_KEYS_PER_AGENT } from '@tertulia/contract/api-keys.limits'
import { done, type Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { countApiKeys, deleteApiKey, findApiKeys, insertApiKey } from '#features/api-keys/api-key.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { hashOf, newId, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

export async function listApiKeys(ctx: MemberContext, agent_id: string): Promise<Page<ApiKey>> {
  const items = await withOrganization(ctx, (tx) => findApiKeys(tx, agent_id))
  return { items, page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true } }
}

/**
 * Makes a key. Its secret is in this answer and nowhere else: we keep a hash and the last four characters.
 * @throws api_key_limit at the sixth
 */
export function createApiKey(ctx: MemberContext, input: ApiKeyInput): Promise<{ key: ApiKey; secret: string }> {
  const secret = newToken('trt_live')
  const now = ctx.clock.now()
  return withOrganization(ctx, async (tx) => {
    if ((await countApiKeys(tx, input.agent_id)) >= API_KEYS_PER_AGENT) throw new Problem('api_key_limit')
    const key = await insertApiKey(tx, {
      organization_id: tx.organization_id,
      id: newId(),
      agent_id: input.agent_id,
      name: input.name,
      allowed_domains: input.allowed_domains,
      secret_hash: hashOf(secret),
      last_four: secret.slice(-4),
      created_by: ctx.actor.user_id,
      created_at: iso(now),
      expires_at: input.expires_in_days === null ? null : iso(secondsFrom(now, input.expires_in_days * 86_400)),
    })
    noteAudit(tx, {
      entity_id: key.id,
      after: { name: key.name, allowed_domains: key.allowed_domains, expires_at: key.expires_at },
    })
    return { key, secret }
  })
}

/** What used the key is refused from now on. */
export function removeApiKey(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const deleted = await deleteApiKey(tx, id)
    if (!deleted) throw new Problem('not_found')
    noteAudit(tx, { entity_id: id, before: { name: deleted.name, last_four: deleted.last_four } })
    return done
  })
}
