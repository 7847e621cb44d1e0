import { endConnectionsOfGone, tellOfAgents } from '#features/connections/connections.events.ts'
import { integrateConnection, refreshAccount } from '#features/connections/connections.jobs.ts'
import { connectionRoutes } from '#features/connections/connections.routes.ts'
import { refreshAccounts } from '#features/connections/connections.sweeps.ts'
import { connection } from '#features/connections/connections.tables.ts'
import type { Feature } from '#platform/feature.ts'

export const connectionsFeature: Feature = {
  routes: connectionRoutes,
  jobs: [integrateConnection, refreshAccount],
  sweeps: [refreshAccounts],
  hears: [endConnectionsOfGone, tellOfAgents],
  entities: { connection },
}
