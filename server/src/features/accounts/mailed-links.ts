import { CONFIRMATION_SECONDS, PASSWORD_RESET_SECONDS } from '@tertulia/contract/accounts.limits'
import { EMAIL_CHANGE_SECONDS, EMAIL_UNDO_SECONDS } from '@tertulia/contract/email-change.limits'
import type { Context } from '#platform/context.ts'
import { accountMail, type AccountMail } from '#features/accounts/account-mails.ts'
import type { AccountRow, MailedTokenPurpose, NewMailedToken } from '#features/accounts/accounts.tables.ts'
import { mayMail, type MailReader, refundMail } from '#features/accounts/mail-budgets.ts'
import { insertMailedToken, spendOneMailedToken } from '#features/accounts/mailed-token.queries.ts'
import { voidLinksBefore } from '#features/accounts/mailed-token.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { hashOf, newToken } from '#platform/ids.ts'

const LINKS = {
  confirm: { path: '/confirm-email', seconds: CONFIRMATION_SECONDS },
  reset: { path: '/reset-password', seconds: PASSWORD_RESET_SECONDS },
  email_change: { path: '/confirm-new-email', seconds: EMAIL_CHANGE_SECONDS },
  email_undo: { path: '/undo-email-change', seconds: EMAIL_UNDO_SECONDS },
} satisfies Record<MailedTokenPurpose, { path: string; seconds: number }>

/** A link as it is kept, and the path that opens it. */
type Link = { row: NewMailedToken; path: string }

/** A new link, which its mail will hold. @param about what it makes the account's, and which session stays */
export async function addLink(
  tx: PlatformTx,
  user_id: string,
  purpose: MailedTokenPurpose,
  about: Pick<NewMailedToken, 'email' | 'session_id'> = {},
): Promise<Link> {
  const token = newToken(purpose)
  const now = tx.clock.now()
  const row = {
    hash: hashOf(token),
    user_id,
    purpose,
    ...about,
    created_at: iso(now),
    expires_at: iso(secondsFrom(now, LINKS[purpose].seconds)),
  }
  await insertMailedToken(tx, row)
  return { row, path: `${LINKS[purpose].path}?token=${token}` }
}

/** Mails a link that works once, after the answer. */
export async function mailLink(
  ctx: Context,
  account: Pick<AccountRow, 'id'> & MailReader,
  purpose: 'confirm' | 'reset',
): Promise<void> {
  const link = await withPlatform(ctx, (tx) => addLink(tx, account.id, purpose))
  await sendLink(ctx, account, purpose, link)
}

/**
 * Sends a link that is kept already. The earlier ones of its purpose are void once it is on its way: one that could not be
 * sent, or would be one too many, leaves them as they are.
 */
export async function sendLink(
  ctx: Context,
  reader: MailReader,
  kind: AccountMail,
  { row, path }: Link,
): Promise<void> {
  const sent = (await mayMail(ctx, reader, kind)) && (await isSent(ctx, reader, kind, path))
  await withPlatform(ctx, async (tx) => {
    await (sent ? voidLinksBefore(tx, row) : spendOneMailedToken(tx, row.hash, iso(tx.clock.now())))
  })
}

async function isSent(ctx: Context, reader: MailReader, kind: AccountMail, path: string): Promise<boolean> {
  try {
    await ctx.mail.send(accountMail(ctx, kind, reader, path))
    return true
  } catch (error) {
    // Its words may hold the address it was for.
    ctx.log.error({ kind, code: (error as { code?: unknown }).code }, 'a mail was not sent')
    await refundMail(ctx, reader)
    return false
  }
}

/**
 * Mails a link to an owner whose account has changed, and voids none: every way back stays open, else a thief of the account
 * would shut it by changing the address twice.
 */
export async function mailOwnerLink(
  ctx: Context,
  account: Pick<AccountRow, 'id'> & MailReader,
  purpose: 'email_undo' | 'reset',
  kind: AccountMail,
): Promise<void> {
  const { path } = await withPlatform(ctx, (tx) => addLink(tx, account.id, purpose, { email: account.email }))
  await mailAbout(ctx, account, kind, path)
}

/** Mails what has happened to an account. A mail that would be one too many is not sent; the caller is answered the same. */
export async function mailAbout(ctx: Context, reader: MailReader, kind: AccountMail, path: string): Promise<void> {
  if (await mayMail(ctx, reader, kind)) ctx.mail.post(accountMail(ctx, kind, reader, path))
}
