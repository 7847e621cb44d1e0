import { asSystem } from '#platform/context.ts'
import { addUp, findToAddUp } from '#features/usage/usage.queries.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const A_BATCH = 5_000

/** Adds what was used to the sums of its month, so that few rows are read to know them. */
export const addUpUsage: Sweep = {
  name: 'usage.add_up',
  every_ms: 30_000,
  run: async (deps, turn) => {
    const found = (await lookUp(deps, findToAddUp)).map((organization_id) => ({ organization_id }))
    await turn.each(found, async ({ organization_id }) => {
      const ctx = asSystem(deps, organization_id)
      while ((await withOrganization(ctx, (tx) => addUp(tx, A_BATCH))) === A_BATCH);
    })
  },
}
