import { type ConnectionEvent, nextState, stepsDone } from '@tertulia/contract/connection-state'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { lockConnection, updateConnection } from '#features/connections/connection.queries.ts'
import { forgetConnection } from '#features/connections/known-connections.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/**
 * Moves a connection to the state after an event, and pushes that it has changed. An event that does not fit is passed over.
 * @param change the columns that the event brought along
 * @returns the row as it is then; undefined where there is none
 */
export async function advanceConnection(
  tx: OrganizationTx,
  id: string,
  event: ConnectionEvent,
  change: Partial<ConnectionRow> = {},
): Promise<ConnectionRow | undefined> {
  const before = await lockConnection(tx, id)
  if (!before) return undefined
  const state = nextState(before.state, event)
  if (state === before.state) return before
  return changeConnection(tx, before, { ...change, state, steps_at: stepsAt(tx, before, stepsDone(state)) })
}

/** Steps that are behind keep their moment; those that are ahead again lose it. */
function stepsAt(tx: OrganizationTx, { steps_at }: ConnectionRow, done: number): ConnectionRow['steps_at'] {
  const at = iso(tx.clock.now())
  return ([1, 2, 3, 4] as const)
    .filter((step) => step <= done)
    .map((step) => steps_at.find((each) => each.step === step) ?? { step, at })
}

/** Writes a change of a locked connection down, forgets it and pushes it. */
export async function changeConnection(
  tx: OrganizationTx,
  before: ConnectionRow,
  change: Partial<ConnectionRow>,
): Promise<ConnectionRow> {
  const row = await updateConnection(tx, before.id, { ...change, updated_at: iso(tx.clock.now()) })
  afterCommit(tx, () => announceConnection(tx, before, row))
  return row
}

/** Ends a locked connection and deletes its secrets: nothing comes in or goes out by it any more. */
export const endConnection = (tx: OrganizationTx, before: ConnectionRow): Promise<ConnectionRow> =>
  changeConnection(tx, before, {
    state: nextState(before.state, { name: 'stop' }),
    steps_at: [],
    secrets_sealed: null,
    secrets_shown: {},
  })

/** Both addresses are forgotten where it was given another. */
export function announceConnection(tx: OrganizationTx, ...rows: ConnectionRow[]): void {
  for (const row of rows) forgetConnection(row)
  const connection_id = rows[0]?.id
  if (connection_id !== undefined)
    tx.realtime.publish(`organization:${tx.organization_id}`, { type: 'connection.changed', connection_id })
}
