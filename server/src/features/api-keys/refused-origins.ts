import type { RefusedOrigin } from '@tertulia/contract/api-keys'
import { REFUSED_ORIGINS } from '@tertulia/contract/api-keys.limits'
import { changeApiKey, lockApiKey } from '#features/api-keys/api-key.queries.ts'
import { iso } from '#platform/clock.ts'
import { asSystem, type Deps } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { KeyHolder } from '#platform/http/gate.ts'
import { isWebsite, refusedTogether } from '#platform/http/websites.ts'
import { createCoalescedWrites } from '#platform/coalesced-writes.ts'

export const refusedOrigins = createCoalescedWrites<{ organization_id: string; origins: readonly RefusedOrigin[] }>(
  (deps, key_id, { organization_id, origins }) =>
    withOrganization(asSystem(deps, organization_id), async (tx) => {
      const row = await lockApiKey(tx, key_id)
      if (!row) return
      await changeApiKey(tx, key_id, {
        refused_origins: refusedTogether(origins, row.refused_origins, REFUSED_ORIGINS),
      })
    }),
)

/** Remembers that a key was refused from a website. */
export function noteRefusedOrigin(ctx: Deps, { actor, organization_id }: KeyHolder, origin: string): void {
  if (!isWebsite(origin)) return
  const refused = { origin, calls: 1, last_at: iso(ctx.clock.now()) }
  refusedOrigins.add(ctx, actor.key_id, (before) => ({
    organization_id,
    origins: refusedTogether([refused], before?.origins ?? [], REFUSED_ORIGINS),
  }))
}
