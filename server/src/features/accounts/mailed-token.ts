import type { MailedTokenPurpose, MailedTokenRow, NewMailedToken } from '#features/accounts/accounts.tables.ts'
import {
  spendMailedToken,
  spendMailedTokensAfter,
  spendMailedTokensBefore,
  spendMailedTokensOf,
} from '#features/accounts/mailed-token.queries.ts'
import { iso } from '#platform/clock.ts'
import type { PlatformTx } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

/** Opens a mailed link, which works once. @returns nothing where it is none of the purpose, void, or too old */
export const openLink = (
  tx: PlatformTx,
  token: string,
  purpose: MailedTokenPurpose,
): Promise<MailedTokenRow | undefined> => spendMailedToken(tx, hashOf(token), purpose, iso(tx.clock.now()))

/** Voids every link of an account that was mailed for one of these purposes. */
export async function voidLinks(
  tx: PlatformTx,
  user_id: string,
  purposes: readonly MailedTokenPurpose[],
): Promise<void> {
  for (const purpose of purposes) await spendMailedTokensOf(tx, user_id, purpose, iso(tx.clock.now()))
}

/** Voids the links of the same purpose that were made before one. */
export async function voidLinksBefore(tx: PlatformTx, row: NewMailedToken): Promise<void> {
  await spendMailedTokensBefore(tx, row, iso(tx.clock.now()))
}

/** Voids the links of the same purpose that were made after one. */
export async function voidLinksAfter(tx: PlatformTx, row: MailedTokenRow): Promise<void> {
  await spendMailedTokensAfter(tx, row, iso(tx.clock.now()))
}
