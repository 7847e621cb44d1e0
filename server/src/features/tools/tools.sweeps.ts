import { asSystem } from '#platform/context.ts'
import { noteFailedTool } from '#features/tools/failed-tool.ts'
import { fillToolFigures } from '#features/tools/fill-tool-figures.ts'
import { findToolFills } from '#features/tools/tool-figures.queries.ts'
import { endGivenUp, findGivenUpRuns } from '#features/tools/tool-run.queries.ts'
import { iso } from '#platform/clock.ts'
import { lookUp, withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Ends runs whose process died before it wrote their outcome: it is unknown, and nothing stays under way. */
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

const ORGANIZATIONS_AT_ONCE = 20

/** Adds up runs that were there before figures were kept, and those whose figures are wanted anew. */
export const addUpEarlierRuns: Sweep = {
  name: 'tools.add_up_earlier_runs',
  every_ms: 15_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const unfilled = await withPlatform(deps, (tx) => findToolFills(tx, ORGANIZATIONS_AT_ONCE))
    await turn.each(unfilled, ({ organization_id }) => fillToolFigures(asSystem(deps, organization_id), turn.signal))
  },
}
