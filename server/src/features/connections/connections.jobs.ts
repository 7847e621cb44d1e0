import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { failIntegration, integrate } from '#features/connections/integrate.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Takes a connection through the steps that need nobody. */
export const integrateConnection = defineJob({
  name: 'connections.integrate',
  input: z.object({ connection_id: id }),
  singletonKey: ({ connection_id }) => connection_id,
  run: (ctx, { connection_id }, { signal }) => integrate(ctx, connection_id, signal),
  failed: (ctx, { connection_id }) => failIntegration(ctx, connection_id),
})
