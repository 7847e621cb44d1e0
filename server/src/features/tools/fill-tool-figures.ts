import {
  addUpRuns,
  findNextDay,
  findToolFill,
  insertToolFills,
  lockToolFigures,
  moveToolFill,
} from '#features/tools/tool-figures.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { restForCustomers } from '#platform/customers-first.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

const AT_ONCE = 5_000
/** After each of them, in times of it, while customers are here. */
const REST = 3

/**
 * Adds up the runs that wait for it, from the newest back, some in each transaction, until all are or the signal fires. Runs
 * that begin and end meanwhile are counted as ever.
 */
export async function fillToolFigures(ctx: OrganizationContext, signal: AbortSignal): Promise<void> {
  // oxlint-disable no-await-in-loop -- each goes on where the last one ended
  while (!signal.aborted) {
    const began = performance.now()
    if (await withOrganization(ctx, fillNext)) return
    await restForCustomers(performance.now() - began, REST, signal)
  }
  // oxlint-enable no-await-in-loop
}

/** Has the figures of the organization's tools made anew from their runs, once the running servers come to it. */
export const wantToolFiguresAnew = insertToolFills

/** @returns whether nothing is left */
async function fillNext(tx: OrganizationTx): Promise<boolean> {
  const fill = await findToolFill(tx)
  if (!fill) return true
  await lockToolFigures(tx, fill.agent_id)
  const from = await findNextDay(tx, fill, AT_ONCE)
  await addUpRuns(tx, fill, from)
  await moveToolFill(tx, fill, from)
  return false
}
