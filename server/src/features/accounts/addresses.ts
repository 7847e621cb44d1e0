import type { Context } from '#platform/context.ts'
import { deleteUnconfirmedAt, updateEmail } from '#features/accounts/accounts.queries.ts'
import type { MailedTokenRow } from '#features/accounts/accounts.tables.ts'
import { voidLinksAfter } from '#features/accounts/mailed-token.ts'
import { forgetSessions } from '#features/accounts/session-person.ts'
import { revokeAllAccess } from '#features/accounts/revoke-access.ts'
import { afterCommit, type PlatformTx } from '#platform/database/tx.ts'

/**
 * Gives an account an address that has just proved itself. Another account with the address gives way if it is not confirmed.
 * @returns false if another account has the address by now
 */
export async function assignAddress(tx: PlatformTx, { id, email }: { id: string; email: string }): Promise<boolean> {
  await deleteUnconfirmedAt(tx, email, id)
  afterCommit(tx, forgetSessions)
  return updateEmail(tx, id, email)
}

/**
 * Gives an account back to the address that a way back was mailed to, and takes every way in from the person who changed it.
 * @returns false if another account has the address by now
 */
export async function restoreAddress(ctx: Context, tx: PlatformTx, way_back: MailedTokenRow): Promise<boolean> {
  const { user_id: id, email } = way_back
  if (!email || !(await updateEmail(tx, id, email))) return false
  // Addresses that came after this one are those of the person who took the account.
  await voidLinksAfter(tx, way_back)
  await revokeAllAccess(ctx, tx, { id, email }, 'the address was taken back')
  return true
}
