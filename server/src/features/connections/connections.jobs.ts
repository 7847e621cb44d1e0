import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { failIntegration, integrate } from '#features/connections/integrate.ts'
import { refreshConnection } from '#features/connections/refresh-connection.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Looks again at what a provider tells of an account. */
export const refreshAccount = defineJob({
  name: 'connections.refresh',
  input: z.object({ connection_id: id }),
  singletonKey: ({ connection_id }) => connection_id,
  run: (ctx, { connection_id }, { signal }) => refreshConnection(ctx, connection_id, signal),
})

/** Takes a connection through the steps that need no person. */
export const integrateConnection = defineJob({
  name: 'connections.integrate',
  input: z.object({ connection_id: id }),
  singletonKey: ({ connection_id }) => connection_id,
  run: (ctx, { connection_id }, { signal }) => integrate(ctx, connection_id, signal),
  failed: (ctx, { connection_id }) => failIntegration(ctx, connection_id),
})
