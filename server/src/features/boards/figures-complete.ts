import { findUncounted } from '#features/boards/figures.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Whether figures hold all that happened before an instant: nothing of it waits to be heard of or to be counted. */
export const areFiguresComplete = async (tx: OrganizationTx, until: string): Promise<boolean> =>
  !(await findUncounted(tx, { subscriber: 'boards.keep_figures', until }))
