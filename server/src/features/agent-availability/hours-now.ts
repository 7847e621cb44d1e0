import { findAvailability } from '#features/agent-availability/agent-availability.queries.ts'
import type { AvailabilityRow } from '#features/agent-availability/agent-availability.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { createRecent } from '#platform/recent.ts'

/** Each turn asks. */
const availabilityCache = createRecent<AvailabilityRow>({ most: 10_000 })

export const forgetHours = (agent_id: string): void => availabilityCache.forget(agent_id)

/** The state of an agent that acts at once: of its opening hours, and which channels are stopped. */
export const hoursNow = (ctx: OrganizationContext, agent_id: string): Promise<AvailabilityRow> =>
  availabilityCache.get(agent_id, () => withOrganization(ctx, (tx) => findAvailability(tx, agent_id)))

/** Reads that state from the cache, or in the given transaction. */
export const hoursNowIn = async (tx: OrganizationTx, agent_id: string): Promise<AvailabilityRow> =>
  availabilityCache.peek(agent_id) ?? findAvailability(tx, agent_id)
