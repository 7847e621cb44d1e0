import { asSystem } from '#platform/context.ts'
import { findStuckGenerations } from '#features/faq-generation/faq-generation.queries.ts'
import { endReading } from '#features/faq-generation/read-source.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Longer than its tries, a model's answer and the readings before it may take between two steps. */
const STUCK_SECONDS = 600
/** Others may be read before it; a job that was lost is not waited for longer. */
const LONGEST_QUEUE_SECONDS = 1_800

/**
 * Ends readings that have not moved for ten minutes, or not begun in half an hour, with their cause, so that a member can try
 * again.
 */
export const endStuckGenerations: Sweep = {
  name: 'faq_generation.end_stuck',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const now = deps.clock.now()
    const working = iso(secondsFrom(now, -STUCK_SECONDS))
    const queued = iso(secondsFrom(now, -LONGEST_QUEUE_SECONDS))
    const stuck = await withPlatform(deps, (tx) => findStuckGenerations(tx, { working, queued }, turn.aside()))
    await turn.each(stuck, ({ organization_id, id, attempt }) =>
      endReading(asSystem(deps, organization_id), id, attempt, 'interrupted', { unmoved_since: working }),
    )
  },
}
