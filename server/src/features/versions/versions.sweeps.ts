import { asSystem } from '#platform/context.ts'
import { findDeploymentsUnderWay } from '#features/versions/version.queries.ts'
import { deployAgent } from '#features/versions/versions.jobs.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const BEGUN_SECONDS = 60

/**
 * Sees that each deployment under way has its job: a restored backup may hold none. A deployment that has its job gets no
 * second one.
 */
export const resumeDeployments: Sweep = {
  name: 'versions.take_up_deployments',
  every_ms: 60_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -BEGUN_SECONDS))
    const found = await withPlatform(deps, (tx) => findDeploymentsUnderWay(tx, before, turn.aside()))
    await turn.each(found, ({ organization_id, id, agent_id }) =>
      withOrganization(asSystem(deps, organization_id), (tx) =>
        tx.jobs.enqueue(tx, deployAgent, { deployment_id: id, agent_id }),
      ),
    )
  },
}
