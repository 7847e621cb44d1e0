import { and, asc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import {
  mailedToken,
  type MailedTokenPurpose,
  type MailedTokenRow,
  type NewMailedToken,
} from '#features/accounts/accounts.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

export const insertMailedToken = (tx: PlatformTx, row: NewMailedToken) => tx.db.insert(mailedToken).values(row)

const ofSamePurpose = ({ user_id, purpose }: Pick<NewMailedToken, 'user_id' | 'purpose'>) =>
  and(eq(mailedToken.user_id, user_id), eq(mailedToken.purpose, purpose))

/** Makes links useless that have not been opened. */
const spend = (tx: PlatformTx, at: string, ...which: (SQL | undefined)[]) =>
  tx.db
    .update(mailedToken)
    .set({ used_at: at })
    .where(and(isNull(mailedToken.used_at), ...which))

/** Those of the same purpose that were made before one. One of two made in the same moment stays. */
export const spendMailedTokensBefore = (tx: PlatformTx, row: NewMailedToken, at: string) =>
  spend(
    tx,
    at,
    ofSamePurpose(row),
    or(
      lt(mailedToken.created_at, row.created_at),
      and(eq(mailedToken.created_at, row.created_at), lt(mailedToken.hash, row.hash)),
    ),
  )

/** Those of the same purpose that were mailed after one. */
export const spendMailedTokensAfter = (tx: PlatformTx, row: MailedTokenRow, at: string) =>
  spend(tx, at, ofSamePurpose(row), gt(mailedToken.created_at, row.created_at))

/** All of a purpose. */
export const spendMailedTokensOf = (tx: PlatformTx, user_id: string, purpose: MailedTokenPurpose, at: string) =>
  spend(tx, at, ofSamePurpose({ user_id, purpose }))

export const spendOneMailedToken = (tx: PlatformTx, hash: string, at: string) =>
  spend(tx, at, eq(mailedToken.hash, hash))

/** Uses a mailed token up. If two callers use it at once, one wins. */
export async function spendMailedToken(
  tx: PlatformTx,
  hash: string,
  purpose: MailedTokenPurpose,
  at: string,
): Promise<MailedTokenRow | undefined> {
  const which = [eq(mailedToken.hash, hash), eq(mailedToken.purpose, purpose), gt(mailedToken.expires_at, at)]
  const [row] = await spend(tx, at, ...which).returning()
  return row
}

/**
 * When an address gave an account up that it could still take back: the oldest way back that was mailed to it, used or
 * not. Undefined where it gave up none of late.
 */
export async function findUndoLinkOf(
  tx: PlatformTx,
  user_id: string,
  email: string,
  at: string,
): Promise<MailedTokenRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(mailedToken)
    .where(
      and(
        ofSamePurpose({ user_id, purpose: 'email_undo' }),
        eq(mailedToken.email, email),
        gt(mailedToken.expires_at, at),
      ),
    )
    .orderBy(asc(mailedToken.created_at), asc(mailedToken.hash))
    .limit(1)
  return row
}
