import { localDay } from '@tertulia/contract/calendar'
import type { Deps } from '#platform/context.ts'
import { asSystem } from '#platform/context.ts'
import { addCalls, type CountedCalls } from '#features/api-keys/api-key.queries.ts'
import { createCoalescedWrites } from '#platform/coalesced-writes.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { KeyHolder } from '#platform/http/gate.ts'

export const keyCalls = createCoalescedWrites<CountedCalls & { organization_id: string }>((deps, key_id, calls) =>
  withOrganization(asSystem(deps, calls.organization_id), (tx) => addCalls(tx, key_id, calls)),
)

/** Counts a call with a key. */
export function countKeyCall(ctx: Deps, { actor, organization_id, time_zone }: KeyHolder): void {
  const now = ctx.clock.now()
  const day = localDay(now, time_zone)
  keyCalls.add(ctx, actor.key_id, (before) => ({
    organization_id,
    day,
    calls: before?.day === day ? before.calls + 1 : 1,
    last_at: iso(now),
  }))
}
