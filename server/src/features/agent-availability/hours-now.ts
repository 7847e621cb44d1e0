import type { HoursNow } from '#engine/opening/hours.ts'
import { findAvailability } from '#features/agent-availability/agent-availability.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { createRecent } from '#platform/recent.ts'

/** Each turn asks. */
const known = createRecent<HoursNow>({ most: 10_000 })

export const forgetHours = (agent_id: string): void => known.forget(agent_id)

/** What of an agent's opening hours acts at once. */
export const hoursNow = (ctx: OrganizationContext, agent_id: string): Promise<HoursNow> =>
  known.get(agent_id, () => withOrganization(ctx, (tx) => findAvailability(tx, agent_id)))

/** The same, inside a transaction. */
export const hoursNowIn = async (tx: OrganizationTx, agent_id: string): Promise<HoursNow> =>
  known.peek(agent_id) ?? findAvailability(tx, agent_id)
