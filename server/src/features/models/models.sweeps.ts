import { TOKEN_CAP_TOLD } from '@tertulia/contract/limits'
import { asSystem, type Deps } from '#context.ts'
import { findUntold, markTold } from '#features/models/model-usage.queries.ts'
import { monthOf } from '#features/models/model-usage.ts'
import { tellOfCap } from '#features/models/models.jobs.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'

/** Sets a mail to the owners going for each share of the month's limit that has been passed, the highest first. */
export async function tellOfCaps(deps: Deps): Promise<void> {
  const month = monthOf(deps.clock.now())
  for (const percent of TOKEN_CAP_TOLD.toReversed()) {
    const found = await withPlatform(deps, (tx) => findUntold(tx, month, percent))
    for (const { organization_id } of found) {
      await withOrganization(asSystem(deps, organization_id), async (tx) => {
        if (await markTold(tx, month, percent)) await tx.jobs.enqueue(tx, tellOfCap, { percent })
      })
    }
  }
}
