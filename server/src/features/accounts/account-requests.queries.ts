import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { accountRequest } from '#features/accounts/accounts.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Longer than a mail server takes that is slow: who has not ended by then has died. */
export const LEFTOVER_AFTER_SECONDS = 180

export type RequestRow = typeof accountRequest.$inferSelect

export const insertRequest = (tx: PlatformTx, row: typeof accountRequest.$inferInsert) =>
  tx.db.insert(accountRequest).values(row)

/**
 * Takes a request to do it. @param left_before a claim from before it is of a process that died @returns undefined if another
 * process has the claim
 */
export async function claimRequest(
  tx: PlatformTx,
  id: string,
  { at, left_before }: { at: string; left_before: string },
): Promise<RequestRow | undefined> {
  const free = or(isNull(accountRequest.claimed_at), lte(accountRequest.claimed_at, left_before))
  const [row] = await tx.db
    .update(accountRequest)
    .set({ claimed_at: at })
    .where(and(eq(accountRequest.id, id), free))
    .returning()
  return row
}

export const deleteRequest = (tx: PlatformTx, id: string) =>
  tx.db.delete(accountRequest).where(eq(accountRequest.id, id))

/** Requests from before a moment that are not done, the oldest first. */
export const findRequestsBefore = (tx: PlatformTx, before: string, except: string[]) =>
  tx.db
    .select({ id: accountRequest.id })
    .from(accountRequest)
    .where(and(lte(accountRequest.at, before), notInArray(accountRequest.id, except)))
    .orderBy(asc(accountRequest.at), asc(accountRequest.id))
    .limit(100)

/** Deletes requests so old that their sender has given up. */
export const deleteRequestsBefore = (tx: PlatformTx, before: string, most: number) => {
  const old = tx.db.select({ id: accountRequest.id }).from(accountRequest).where(lte(accountRequest.at, before))
  return tx.db.delete(accountRequest).where(inArray(accountRequest.id, old.limit(most)))
}
