import { findEnabledConnections } from '#features/connections/connection.queries.ts'
import { refreshConnection } from '#features/connections/refresh-connection.ts'
import { asSystem } from '#platform/context.ts'
import { lookUp } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Accounts that are on are looked at now and then: a token ends, a quality falls, and no webhook tells of every such thing. */
export const refreshAccounts: Sweep = {
  name: 'connections.refresh_accounts',
  every_ms: 6 * 3_600_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const found = await lookUp(deps, (tx) => findEnabledConnections(tx))
    await turn.each(found, ({ organization_id, id }) =>
      refreshConnection(asSystem(deps, organization_id), id, turn.signal),
    )
  },
}
