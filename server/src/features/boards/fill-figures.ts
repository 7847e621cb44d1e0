import { countConversations } from '#features/boards/count-conversations.ts'
import { addUpAnew, findFill, lockFigures, moveFill } from '#features/boards/figures.queries.ts'
import { findNextIds, markReturnsBy } from '#features/boards/standing.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

const AT_ONCE = 250

/**
 * Counts the conversations that wait for it, some in each transaction, until all are counted or the signal fires. Figures that
 * are wanted anew are then added up from what was counted; those of erased conversations stay.
 */
export async function fillFigures(ctx: OrganizationContext, signal: AbortSignal): Promise<void> {
  let isDone = false
  while (!isDone && !signal.aborted)
    // oxlint-disable-next-line no-await-in-loop -- each goes on where the last one ended
    isDone = await withOrganization(ctx, fillNext)
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
