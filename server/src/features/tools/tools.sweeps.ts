import { asSystem } from '#platform/context.ts'
import { noteFailedTool } from '#features/tools/failed-tool.ts'
import { endGivenUp, findGivenUpRuns } from '#features/tools/tool-run.queries.ts'
import { iso } from '#platform/clock.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Runs whose process died before it wrote down what came of them: nobody knows, and nothing stays under way. */
export const endGivenUpRuns: Sweep = {
  name: 'tools.end_given_up_runs',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const before = iso(deps.clock.now())
    const found = await lookUp(deps, (tx) => findGivenUpRuns(tx, before, turn.aside()))
    await turn.each(found, ({ organization_id, id }) =>
      withOrganization(asSystem(deps, organization_id), async (tx) => {
        for (const ended of await endGivenUp(tx, { id })) await noteFailedTool(tx, ended, ended)
      }),
    )
  },
}
