import type { Expected } from '@tertulia/contract/stale-edits'
import { localDay } from '@tertulia/contract/calendar'
import { type ApiKey, type ApiKeyChange, type ApiKeyInput, originMatches } from '@tertulia/contract/api-keys'
import { API_KEYS_PER_AGENT } from '@tertulia/contract/api-keys.limits'
import { done, type Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import {
  countApiKeys,
  deleteApiKey,
  findApiKeys,
  insertApiKey,
  lockApiKey,
  replaceSecret,
  changeApiKey,
} from '#features/api-keys/api-key.queries.ts'
import type { ApiKeyRow } from '#features/api-keys/api-keys.tables.ts'
import { API_KEY_PREFIX, forgetKey } from '#features/api-keys/key-holder.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { hashOf, newId, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

export function listApiKeys(ctx: MemberContext, agent_id: string): Promise<Page<ApiKey>> {
  return withOrganization(ctx, async (tx) => {
    const show = await shownKeys(tx, agent_id)
    const items = (await findApiKeys(tx, agent_id)).map(show)
    return { items, page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true } }
  })
}

/** A key as its maker sees it, without what opens anything. */
async function shownKeys(tx: OrganizationTx, agent_id: string): Promise<(row: ApiKeyRow) => ApiKey> {
  // Keys of an agent that is gone are not shown.
  await agentOf(tx, agent_id)
  const now = tx.clock.now()
  const today = localDay(now, await businessZone(tx))
  return (row) => {
    const { id, name, role, allowed_domains, last_four, calls_a_minute } = row
    const { created_at, updated_at, expires_at, last_used_at, old_secret_until: until } = row
    return {
      id,
      agent_id,
      name,
      role,
      allowed_domains,
      last_four,
      calls_a_minute,
      calls_today: row.calls_day === today ? row.calls_today : 0,
      created_at,
      expires_at,
      last_used_at,
      old_secret_until: until !== null && until > iso(now) ? until : null,
      refused_origins: row.refused_origins.filter(({ origin }) => !originMatches(allowed_domains, origin)),
      updated_at,
    }
  }
}

type MadeKey = { key: ApiKey; secret: string }

const newSecret = () => {
  const secret = newToken(API_KEY_PREFIX)
  return { secret, kept: { secret_hash: hashOf(secret), last_four: secret.slice(-4) } }
}

/**
 * Makes a key. Its secret is in this answer and nowhere else: we keep a hash and the last four characters.
 * @throws api_key_limit at the sixth
 */
export function createApiKey(ctx: MemberContext, input: ApiKeyInput): Promise<MadeKey> {
  const { secret, kept } = newSecret()
  const now = ctx.clock.now()
  const { agent_id, name, role, allowed_domains, calls_a_minute, expires_in_days } = input
  return withOrganization(ctx, async (tx) => {
    if ((await countApiKeys(tx, agent_id)) >= API_KEYS_PER_AGENT) throw new Problem('api_key_limit')
    const row = await insertApiKey(tx, {
      organization_id: tx.organization_id,
      id: newId(),
      agent_id,
      name,
      role,
      allowed_domains,
      calls_a_minute,
      ...kept,
      created_by: ctx.actor.user_id,
      created_at: iso(now),
      updated_at: iso(now),
      expires_at: expires_in_days === null ? null : iso(secondsFrom(now, expires_in_days * 86_400)),
      calls_today: 0,
      refused_origins: [],
    })
    const { expires_at } = row
    noteAudit(tx, { entity_id: row.id, after: { name, role, allowed_domains, calls_a_minute, expires_at } })
    return { key: (await shownKeys(tx, agent_id))(row), secret }
  })
}

/** Changes what a key is for, how much it may be used and from where, from its next call on. @throws not_found, stale_edit */
export function updateApiKey(
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...change }: ApiKeyChange & Expected,
): Promise<ApiKey> {
  return withOrganization(ctx, async (tx) => {
    const before = await lockApiKey(tx, id)
    if (!before) throw new Problem('not_found')
    refuseStale(expected_updated_at, before.updated_at)
    const row = await changeApiKey(tx, id, { ...change, updated_at: iso(tx.clock.now()) })
    if (!row) throw new Error('a locked key is gone')
    noteAudit(tx, { entity_id: id, before: settingsOf(before), after: settingsOf(row) })
    afterCommit(tx, () => forgetKey(before))
    return (await shownKeys(tx, row.agent_id))(row)
  })
}

const settingsOf = ({ name, role, allowed_domains, calls_a_minute }: ApiKeyRow) => ({
  name,
  role,
  allowed_domains,
  calls_a_minute,
})

/**
 * Gives a key another secret. The one before works for so many hours more; one that was replaced earlier works no more.
 */
export function rotateApiKey(ctx: MemberContext, id: string, overlap_hours: number): Promise<MadeKey> {
  const { secret, kept } = newSecret()
  const old_until = overlap_hours === 0 ? null : iso(secondsFrom(ctx.clock.now(), overlap_hours * 3_600))
  return withOrganization(ctx, async (tx) => {
    const before = await lockApiKey(tx, id)
    const row = before && (await replaceSecret(tx, id, { ...kept, old_until }))
    if (!row) throw new Problem('not_found')
    noteAudit(tx, {
      entity_id: id,
      before: { name: before.name, last_four: before.last_four },
      after: { last_four: row.last_four, old_secret_until: row.old_secret_until },
    })
    afterCommit(tx, () => forgetKey(before))
    return { key: (await shownKeys(tx, row.agent_id))(row), secret }
  })
}

/** Callers that used the key are refused from now on. */
export function removeApiKey(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const deleted = await deleteApiKey(tx, id)
    if (!deleted) throw new Problem('not_found')
    noteAudit(tx, { entity_id: id, before: { name: deleted.name, last_four: deleted.last_four } })
    afterCommit(tx, () => forgetKey(deleted))
    return done
  })
}
