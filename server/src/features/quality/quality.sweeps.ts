import { asSystem } from '#platform/context.ts'
import { findRunsUnderWay } from '#features/quality/quality-run.queries.ts'
import { replayQuestions } from '#features/quality/quality.jobs.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const BEGUN_SECONDS = 60

/**
 * Sees that each replay under way has its job: a restored backup may hold none. A replay that has its job gets no second one.
 */
export const resumeReplays: Sweep = {
  name: 'quality.take_up_replays',
  every_ms: 60_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -BEGUN_SECONDS))
    const found = await withPlatform(deps, (tx) => findRunsUnderWay(tx, before, turn.aside()))
    await turn.each(found, ({ organization_id, id }) =>
      withOrganization(asSystem(deps, organization_id), (tx) => tx.jobs.enqueue(tx, replayQuestions, { run_id: id })),
    )
  },
}
