import { LRUCache } from 'lru-cache'
import type { Deps } from '#platform/context.ts'
import { findKeyOfSecret } from '#features/api-keys/api-key.queries.ts'
import type { ApiKeyRow } from '#features/api-keys/api-keys.tables.ts'
import { iso } from '#platform/clock.ts'
import { lookUp } from '#platform/database/tx.ts'
import type { KeyHolder } from '#platform/http/gate.ts'
import { hashOf } from '#platform/ids.ts'
import { createRecent, RIGHT_MS } from '#platform/recent.ts'

export const API_KEY_PREFIX = 'trt_live'
const SHAPE = new RegExp(`^${API_KEY_PREFIX}_[\\w-]{43}$`, 'u')

type Found = { holder: KeyHolder; expires_at: string | null; holds_until: string | null }

/** Secrets looked up lately. One that opens nothing is not among them: any caller can make those up. */
const keyCache = createRecent<Found | undefined>({ most: 20_000, for_ms: RIGHT_MS })
/** Secrets that opened something when they were last looked up. */
const HELD_MS = 3_600_000
const recentSecrets = new LRUCache<string, true>({ max: 20_000, ttl: HELD_MS })

/** Whether a secret opened something lately. */
export const isKnownApiKey = (secret: string): boolean => recentSecrets.has(hashOf(secret))

/** The holder of a secret; undefined if it is unknown, has expired or was replaced for long enough. */
export async function holderOfKey(ctx: Deps, secret: string): Promise<KeyHolder | undefined> {
  if (!SHAPE.test(secret)) return undefined
  const hash = hashOf(secret)
  const recent = await keyCache.get(hash, () => look(ctx, hash))
  if (!recent) {
    keyCache.forget(hash)
    return undefined
  }
  const now = iso(ctx.clock.now())
  const { holder, expires_at, holds_until } = recent
  return [expires_at, holds_until].some((end) => end !== null && end <= now) ? undefined : holder
}

async function look(ctx: Deps, hash: string): Promise<Found | undefined> {
  const row = await lookUp(ctx, (tx) => findKeyOfSecret(tx, hash))
  if (!row) {
    recentSecrets.delete(hash)
    return undefined
  }
  const { key, time_zone } = row
  const { id: key_id, agent_id, name, role, organization_id, allowed_domains, calls_a_minute, expires_at } = key
  const made: Found = {
    holder: {
      actor: { kind: 'api_key', key_id, agent_id, name, role },
      organization_id,
      allowed_domains,
      calls_a_minute,
      time_zone,
    },
    expires_at,
    holds_until: key.secret_hash === hash ? null : key.old_secret_until,
  }
  recentSecrets.set(hash, true)
  return made
}

/** Forgets what is remembered of a key, after it has changed. */
export function forgetKey({ secret_hash, old_secret_hash }: Pick<ApiKeyRow, 'secret_hash' | 'old_secret_hash'>): void {
  for (const hash of [secret_hash, old_secret_hash]) if (hash) keyCache.forget(hash)
}
