import { lookUp } from '#platform/database/tx.ts'
import { keepFactDays } from '#platform/events/fact.queries.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Makes room for the facts of the days to come, and drops those of more than thirty days ago. */
export const keepDaysOfFacts: Sweep = {
  name: 'events.keep_days',
  every_ms: 60 * 60_000,
  erases: { most: 2 },
  run: async (deps, { most }) => void (await lookUp(deps, (tx) => keepFactDays(tx, most))),
}
