import { LRUCache } from 'lru-cache'
import type { HoursNow } from '#engine/opening/hours.ts'
import { findAvailability } from '#features/agent-availability/agent-availability.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

/** Each turn asks. What another process changes is so here when the entry is this old. */
const CACHED_MS = 5_000
const known = new LRUCache<string, HoursNow>({ max: 10_000, ttl: CACHED_MS })

export const forgetHours = (agent_id: string): void => void known.delete(agent_id)

/** What of an agent's opening hours acts at once. */
export async function hoursNow(ctx: OrganizationContext, agent_id: string): Promise<HoursNow> {
  const recent = known.get(agent_id)
  if (recent) return recent
  const read = await withOrganization(ctx, (tx) => findAvailability(tx, agent_id))
  // Only what was read just now: to set an entry again would keep it fresh for as long as customers write.
  known.set(agent_id, read)
  return read
}

/** The same, inside a transaction. */
export const hoursNowIn = async (tx: OrganizationTx, agent_id: string): Promise<HoursNow> =>
  known.get(agent_id) ?? findAvailability(tx, agent_id)
