import { keepFigures } from '#features/boards/boards.events.ts'
import { findUncounted } from '#features/boards/figures.queries.ts'
import { analyseWhatEnds } from '#features/conversation-analysis/conversation-analysis.events.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** In an organization at work some event is always on its way. */
const ON_ITS_WAY_SECONDS = 2

/** Whether figures hold what has happened up to now: nothing waits to be analysed, heard of or counted. */
export const areFiguresComplete = async (tx: OrganizationTx): Promise<boolean> =>
  !(await findUncounted(tx, {
    subscribers: [keepFigures.name, analyseWhatEnds.name],
    until: iso(secondsFrom(tx.clock.now(), -ON_ITS_WAY_SECONDS)),
  }))
