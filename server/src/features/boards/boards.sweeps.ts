import { asSystem } from '#platform/context.ts'
import { findUnfilled } from '#features/boards/figures.queries.ts'
import { fillFigures } from '#features/boards/fill-figures.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const ORGANIZATIONS_AT_ONCE = 20

/** Counts conversations that were there before figures were kept, some at a time. */
export const countEarlier: Sweep = {
  name: 'boards.count_earlier',
  every_ms: 15_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const unfilled = await withPlatform(deps, (tx) => findUnfilled(tx, ORGANIZATIONS_AT_ONCE))
    await turn.each(unfilled, ({ organization_id }) => fillFigures(asSystem(deps, organization_id), turn.signal))
  },
}
