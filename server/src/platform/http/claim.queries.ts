import { sql } from 'drizzle-orm'
import type { OrganizationTx } from '#platform/database/tx.ts'
import type { CallClaim } from '#platform/http/claim.ts'

/** @returns whether the claim is still this one */
export async function finishClaim(tx: OrganizationTx, claim: CallClaim, made: string | undefined): Promise<boolean> {
  const { rows } = await tx.db.execute<{ finished: boolean }>(
    sql`select finish_claim(${claim.principal_id}, ${claim.key}, ${claim.claim_id}, ${made ?? null}::uuid) as finished`,
  )
  return rows[0]?.finished === true
}

/** The database knows whom a stored answer tells of, and not what: it is sealed. */
export const forgetAnswers = (tx: OrganizationTx, ids: string[]): Promise<unknown> =>
  tx.db.execute(sql`select forget_answers_about(${sql.param(ids)}::uuid[])`)
