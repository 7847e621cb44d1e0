import type { RefusedOrigin } from '@tertulia/contract/api-keys'
import { REFUSED_ORIGINS } from '@tertulia/contract/api-keys.limits'
import { changeApiKey, lockApiKey } from '#features/api-keys/api-key.queries.ts'
import { writeSeldom } from '#features/api-keys/write-seldom.ts'
import { iso } from '#platform/clock.ts'
import { asSystem, type Deps } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { KeyHolder } from '#platform/http/gate.ts'

/** A host has 253 characters at most (RFC 1035 §2.3.4); scheme and port come to it. */
const ORIGIN_LENGTH = 270

/** Whoever calls writes the origin: what is no website's is not remembered. */
const isWebsite = (origin: string) => origin.length <= ORIGIN_LENGTH && /^https?:\/\//u.test(origin)

export const refusedOrigins = writeSeldom<{ organization_id: string; origins: readonly RefusedOrigin[] }>(
  (deps, key_id, { organization_id, origins }) =>
    withOrganization(asSystem(deps, organization_id), async (tx) => {
      const row = await lockApiKey(tx, key_id)
      if (row) await changeApiKey(tx, key_id, { refused_origins: together(origins, row.refused_origins) })
    }),
)

/** Remembers that a key was refused from a website. */
export function noteRefusedOrigin(ctx: Deps, { actor, organization_id }: KeyHolder, origin: string): void {
  if (!isWebsite(origin)) return
  const refused = { origin, calls: 1, last_at: iso(ctx.clock.now()) }
  refusedOrigins.add(ctx, actor.key_id, (before) => ({
    organization_id,
    origins: together([refused], before?.origins ?? []),
  }))
}

/** The latest first, each once, as many as are remembered. */
function together(later: readonly RefusedOrigin[], earlier: readonly RefusedOrigin[]): RefusedOrigin[] {
  const callsBefore = new Map(earlier.map(({ origin, calls }) => [origin, calls]))
  const added = later.map((each) => ({ ...each, calls: each.calls + (callsBefore.get(each.origin) ?? 0) }))
  const others = earlier.filter(({ origin }) => !later.some((each) => each.origin === origin))
  return [...added, ...others].slice(0, REFUSED_ORIGINS)
}
