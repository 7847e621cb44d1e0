import { asSystem } from '#platform/context.ts'
import { failReading } from '#features/vault/read-vault-file.ts'
import { findStuck } from '#features/vault/vault.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const STUCK_SECONDS = 180
/** Others may be read before it; a job that was lost is not waited for longer. */
const LONGEST_QUEUE_SECONDS = 1_800

/**
 * Ends readings that have not moved for three minutes, or not begun in half an hour, with their cause, so that a member can
 * try again.
 */
export const endStuckReadings: Sweep = {
  name: 'vault.end_stuck',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const now = deps.clock.now()
    const reading = iso(secondsFrom(now, -STUCK_SECONDS))
    const queued = iso(secondsFrom(now, -LONGEST_QUEUE_SECONDS))
    const stuck = await withPlatform(deps, (tx) => findStuck(tx, { reading, queued }, turn.aside()))
    await turn.each(stuck, ({ organization_id, id, attempt }) =>
      failReading(asSystem(deps, organization_id), id, attempt, 'too_slow', { unmoved_since: reading }),
    )
  },
}
