import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { accountRequest } from '#features/accounts/accounts.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Longer than a mail server takes that is slow: who has not ended by then has died. */
export const LEFTOVER_AFTER_SECONDS = 180

export type RequestRow = typeof accountRequest.$inferSelect

export const insertRequest = (tx: PlatformTx, row: typeof accountRequest.$inferInsert) =>
  tx.db.insert(accountRequest).values(row)

/** Takes one to do it. @param left_before whoever took it before that has died @returns undefined where somebody has it */
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

/** What was asked before a moment and is not done, the oldest first. */
export const findRequestsBefore = (tx: PlatformTx, before: string, except: string[]) =>
  tx.db
    .select({ id: accountRequest.id })
    .from(accountRequest)
    .where(and(lte(accountRequest.at, before), notInArray(accountRequest.id, except)))
    .orderBy(asc(accountRequest.at), asc(accountRequest.id))
    .limit(100)

/** Nobody waits any more for what was asked so long ago. */
export const deleteRequestsBefore = (tx: PlatformTx, before: string, most: number) => {
  const old = tx.db.select({ id: accountRequest.id }).from(accountRequest).where(lte(accountRequest.at, before))
  return tx.db.delete(accountRequest).where(inArray(accountRequest.id, old.limit(most)))
}
