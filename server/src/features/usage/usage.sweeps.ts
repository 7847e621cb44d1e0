import { asSystem } from '#platform/context.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { addUp, findFirstToAddUp, findToAddUp } from '#features/usage/usage.queries.ts'
import { lookUp, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { monthAt } from '#platform/local-time.ts'

const A_BATCH = 5_000

/** @returns how many rows; none where nothing is left, or another process has the rest */
async function addUpFirst(tx: OrganizationTx): Promise<number> {
  const at = await findFirstToAddUp(tx)
  return at ? addUp(tx, monthAt(at, await businessZone(tx)), A_BATCH) : 0
}

/** Adds what was used to the sums of its month, so that few rows are read to know them. */
export const addUpUsage: Sweep = {
  name: 'usage.add_up',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const found = (await lookUp(deps, findToAddUp)).map((organization_id) => ({ organization_id }))
    await turn.each(found, async ({ organization_id }) => {
      const ctx = asSystem(deps, organization_id)
      while ((await withOrganization(ctx, addUpFirst)) > 0);
    })
  },
}
