import {
  CONFIRMATION_SECONDS,
  EMAIL_CHANGE_SECONDS,
  EMAIL_UNDO_SECONDS,
  PASSWORD_RESET_SECONDS,
} from '@tertulia/contract/limits'
import type { Context } from '#context.ts'
import { accountMail, type AccountMail } from '#features/accounts/account-mails.ts'
import { type AccountRow, insertMailedToken, replaceMailedToken } from '#features/accounts/accounts.queries.ts'
import type { MailedTokenPurpose } from '#features/accounts/accounts.tables.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { hashOf, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

const LINKS = {
  confirm: { path: '/confirm-email', seconds: CONFIRMATION_SECONDS },
  reset: { path: '/reset-password', seconds: PASSWORD_RESET_SECONDS },
  email_change: { path: '/confirm-new-email', seconds: EMAIL_CHANGE_SECONDS },
  email_undo: { path: '/undo-email-change', seconds: EMAIL_UNDO_SECONDS },
} satisfies Record<MailedTokenPurpose, { path: string; seconds: number }>

/** Mails to one address a day, over everything that can cause one. */
const MAILS_TO_ADDRESS = { name: 'mails-to-address', points: 5, seconds: 86_400 }

type Reader = Pick<AccountRow, 'email' | 'language'>

type LinkOptions = {
  /** The mail that carries it, where it is not the one named as its purpose. */
  mail?: AccountMail
  /** The address that the link is about, and where it is mailed. */
  email?: string
  session_id?: string
  /** Kept, and mailed to nobody: the address is somebody else's. */
  silent?: boolean
}

/**
 * Mails a link that works once; the earlier ones of its purpose are void with it. Only every way back stays open: else
 * whoever takes an account would shut it by changing the address twice.
 */
export async function mailLink(
  ctx: Context,
  account: Pick<AccountRow, 'id'> & Reader,
  purpose: MailedTokenPurpose,
  { mail = purpose, email, session_id, silent = false }: LinkOptions = {},
): Promise<void> {
  const token = newToken(purpose)
  const now = ctx.clock.now()
  const keep = purpose === 'email_undo' ? insertMailedToken : replaceMailedToken
  await withPlatform(ctx, async (tx) => {
    await keep(tx, {
      hash: hashOf(token),
      user_id: account.id,
      purpose,
      email,
      session_id,
      created_at: iso(now),
      expires_at: iso(secondsFrom(now, LINKS[purpose].seconds)),
    })
  })
  if (silent) return
  const reader = { email: email ?? account.email, language: account.language }
  await mailAbout(ctx, reader, mail, `${LINKS[purpose].path}?token=${token}`)
}

/** Mails what has happened to an account. A mail that would be one too many is not sent; whoever asked is answered the same. */
export async function mailAbout(ctx: Context, { email, language }: Reader, kind: AccountMail, path: string) {
  try {
    await ctx.rates.spendFrom(MAILS_TO_ADDRESS, email)
    ctx.mail.post(accountMail(ctx, kind, { email, language }, path))
  } catch (error) {
    ctx.log.warn({ kind, code: error instanceof Problem ? error.code : undefined }, 'a mail was not sent')
  }
}
