import { findConnection, lockConnection, touchConnection } from '#features/connections/connection.queries.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** @throws not_found */
export async function connectionOf(tx: OrganizationTx, id: string): Promise<ConnectionRow> {
  const row = await findConnection(tx, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** Locks a connection: changes of one follow one another. @throws not_found */
export async function lockedConnection(tx: OrganizationTx, id: string): Promise<ConnectionRow> {
  const row = await lockConnection(tx, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** Notes that something came or went by a connection: once a minute is enough for people. */
export const noteTraffic = (tx: OrganizationTx, id: string, way: 'in' | 'out'): Promise<unknown> =>
  touchConnection(tx, id, way === 'in' ? 'last_in_at' : 'last_out_at', iso(tx.clock.now()))
