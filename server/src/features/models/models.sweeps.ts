import { CAP_NOTICE_PERCENTS } from '@tertulia/contract/models.limits'
import { asSystem } from '#platform/context.ts'
import { CAPS, findTimeZones, findUnnotified, markNotified } from '#features/models/model-caps.queries.ts'
import { notifyOfCap } from '#features/models/models.jobs.ts'
import { ownersOf } from '#features/organizations/organization.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { monthAt } from '#platform/local-time.ts'

/** Sets a mail to the owners going for each share of a month's limit that has been passed, the highest first. */
export const notifyOfCaps: Sweep = {
  name: 'models.tell_of_caps',
  every_ms: 30_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const now = deps.clock.now()
    // On the first and the last day of a month it is another one elsewhere.
    const months = Map.groupBy(await lookUp(deps, findTimeZones), (zone) => monthAt(now, zone).first)
    for (const [month, time_zones] of months)
      for (const percent of CAP_NOTICE_PERCENTS.toReversed())
        for (const cap of CAPS) {
          const share = { month, cap, percent }
          const found = await lookUp(deps, (tx) => findUnnotified(tx, share, { time_zones, except: turn.aside() }))
          await turn.each(found, ({ organization_id }) =>
            withOrganization(asSystem(deps, organization_id), async (tx) => {
              if (!(await markNotified(tx, share))) return
              for (const user_id of await ownersOf(tx))
                await tx.jobs.enqueue(tx, notifyOfCap, { user_id, percent, cap })
            }),
          )
        }
  },
}
