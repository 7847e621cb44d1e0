import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { runDeployment, failDeployment } from '#features/versions/run-deployment.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Carries a deployment out. Repeating it does no harm: it looks where it stands. */
export const deployAgent = defineJob({
  name: 'versions.deploy',
  input: z.object({ deployment_id: id, agent_id: id }),
  run: (ctx, { deployment_id, agent_id }) => runDeployment(ctx, deployment_id, agent_id),
  singletonKey: ({ deployment_id }) => deployment_id,
  failed: (ctx, { deployment_id, agent_id }) => failDeployment(ctx, deployment_id, agent_id),
})
