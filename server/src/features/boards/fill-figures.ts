import { countConversations } from '#features/boards/count-conversations.ts'
import { addUpAnew, findFill, lockFigures, moveFill } from '#features/boards/figures.queries.ts'
import { findNextIds, markReturnsBy } from '#features/boards/standing.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { restForCustomers } from '#platform/customers-first.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

const AT_ONCE = 250
/** After each of them, in times of it, while customers are here. */
const REST = 3

/**
 * Counts the conversations that wait for it, some in each transaction, until all are counted or the signal fires. Figures that
 * are wanted anew are then added up from what was counted; those of erased conversations stay.
 */
export async function fillFigures(ctx: OrganizationContext, signal: AbortSignal): Promise<void> {
  // oxlint-disable no-await-in-loop -- each goes on where the last one ended
  while (!signal.aborted) {
    const began = performance.now()
    if (await withOrganization(ctx, fillNext)) return
    await restForCustomers(performance.now() - began, REST, signal)
  }
  // oxlint-enable no-await-in-loop
}

/** @returns whether nothing is left */
async function fillNext(tx: OrganizationTx): Promise<boolean> {
  const fill = await findFill(tx)
  if (!fill) return true
  const ids = await findNextIds(tx, fill.after, AT_ONCE)
  const last = ids.at(-1)
  if (last) {
    const returned = await markReturnsBy(tx, ids)
    await countConversations(tx, [...new Set([...ids, ...returned])])
  } else if (fill.anew) {
    await lockFigures(tx)
    await addUpAnew(tx)
  }
  await moveFill(tx, last ?? null)
  return last === undefined
}
