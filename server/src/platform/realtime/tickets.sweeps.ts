import type { Sweep } from '#platform/jobs/sweeps.ts'
import { deleteOldTickets } from '#platform/realtime/ticket.queries.ts'

/** Deletes tickets that were not used in time. */
export const forgetOldTickets: Sweep = {
  name: 'realtime.forget_old_tickets',
  every_ms: 30_000,
  erases: { most: 20_000 },
  run: async (deps, { most }) => void (await deleteOldTickets(deps, most)),
}
