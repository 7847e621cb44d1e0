import { integrateConnection } from '#features/connections/connections.jobs.ts'
import { connectionRoutes } from '#features/connections/connections.routes.ts'
import { connection } from '#features/connections/connections.tables.ts'
import type { Feature } from '#platform/feature.ts'

export const connectionsFeature: Feature = {
  routes: connectionRoutes,
  jobs: [integrateConnection],
  entities: { connection },
}
