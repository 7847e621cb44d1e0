import { bringBackDue } from '#features/conversation-snoozes/conversation-snoozes.ts'
import { findDueSnoozes } from '#features/conversation-snoozes/snooze.queries.ts'
import { iso } from '#platform/clock.ts'
import { asSystem } from '#platform/context.ts'
import { lookUp } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** A time that has passed while no process ran has come all the same. */
export const bringBackSnoozed: Sweep = {
  name: 'conversation_snoozes.bring_back',
  every_ms: 5_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const due = await lookUp(deps, (tx) => findDueSnoozes(tx, iso(deps.clock.now()), turn.aside()))
    await turn.each(due, ({ organization_id, id }) => bringBackDue(asSystem(deps, organization_id), id))
  },
}
