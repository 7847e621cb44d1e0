import { done } from '@tertulia/contract/shapes'
import { findAnalysable, putPending } from '#features/conversation-analysis/analysis.queries.ts'
import { analyseEnded } from '#features/conversation-analysis/conversation-analysis.jobs.ts'
import { writeEffectiveValues } from '#features/conversation-analysis/effective-values.ts'
import { lockedToValue } from '#features/conversations/valued-conversation.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Has conversations analysed that have ended; those still open, and tests, are passed over.
 * @returns how many will be
 */
export async function requestAnalysis(tx: OrganizationTx, ids: readonly string[]): Promise<number> {
  const found = ids.length > 0 ? await findAnalysable(tx, ids) : []
  const runs = found.map((conversation_id) => ({ conversation_id, run_id: newId() }))
  if (runs.length === 0) return 0
  await putPending(tx, runs)
  await tx.jobs.enqueueAll(tx, analyseEnded, runs)
  return runs.length
}

/** @throws conversation_not_ended where it is open still */
export function askForAnalysis(ctx: MemberContext, id: string): Promise<typeof done> {
  return withOrganization(ctx, async (tx) => {
    if ((await requestAnalysis(tx, [id])) === 0) throw new Problem('conversation_not_ended')
    return done
  })
}

/** Requests analyses of several: open ones are skipped. */
export const askForAnalyses = (ctx: MemberContext, ids: readonly string[]): Promise<{ requested: number }> =>
  withOrganization(ctx, async (tx) => ({ requested: await requestAnalysis(tx, ids) }))

/** A reopened conversation loses its analysed values: those by hand stay, and so do the findings. */
export async function forgetAnalysis(tx: OrganizationTx, id: string): Promise<void> {
  const conversation = await lockedToValue(tx, id)
  if (conversation && conversation.status !== 'ended') await writeEffectiveValues(tx, conversation)
}
