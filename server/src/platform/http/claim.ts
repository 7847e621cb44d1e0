import type { OrganizationTx } from '#platform/database/tx.ts'
import { finishClaim, forgetAnswers } from '#platform/http/claim.queries.ts'
import { Problem } from '#platform/problem.ts'

/** The `Idempotency-Key` that a creating call has claimed, and what its verb says it made. */
export type CallClaim = { principal_id: string; key: string; claim_id: string; made: string | undefined }

/** Tells what a creating call made, where it owes no audit row that says so. */
export function noteMade(tx: OrganizationTx, id: string): void {
  if (tx.claim) tx.claim.made = id
}

/**
 * Says in the transaction of a change that its call is done, so that the call never runs again, whatever becomes of its
 * answer. Called by `withOrganization` before it commits.
 * @throws idempotency_in_flight where another process has taken the claim over: nothing is changed
 */
export async function settleClaim(tx: OrganizationTx): Promise<void> {
  const { claim, audit } = tx
  if (!claim || (claim.made === undefined && !audit?.written)) return
  if (!(await finishClaim(tx, claim, claim.made ?? audit?.note?.entity_id)))
    throw new Problem('idempotency_in_flight', { retry_after_seconds: 1 })
}

/** Takes what is erased out of the answers that are kept for repeated calls. */
export const forgetAnswersAbout = (tx: OrganizationTx, ids: string[]): Promise<unknown> =>
  ids.length > 0 ? forgetAnswers(tx, ids) : Promise.resolve()
