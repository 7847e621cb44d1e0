import {
  CONFIRMATION_SECONDS,
  EMAIL_CHANGE_SECONDS,
  EMAIL_UNDO_SECONDS,
  PASSWORD_RESET_SECONDS,
} from '@tertulia/contract/limits'
import type { Context } from '#context.ts'
import { accountMail, type AccountMail } from '#features/accounts/account-mails.ts'
import {
  type AccountRow,
  insertMailedToken,
  type NewLink,
  spendMailedTokensBefore,
  spendOneMailedToken,
} from '#features/accounts/accounts.queries.ts'
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

const DAY = 86_400
type Budget = { name: string; points: number; seconds: number }

/** Mails that anybody can have sent to an address, whoever it belongs to. */
const ASKED = ['confirm', 'already_registered', 'reset', 'email_change', 'email_taken'] as const satisfies AccountMail[]
const isAsked = (kind: AccountMail): boolean => ASKED.some((asked) => asked === kind)

/** Links to change an address and the mail that it is taken: one budget, so that it does not tell which of them was sent. */
const CHANGES_OF_ADDRESS = { name: 'mails-asked:email_change', points: 5, seconds: DAY }

/**
 * What an address is mailed at most, by kind: what strangers ask for takes nothing from what tells an owner of their
 * account. Links to choose a password go on by the hour, which is how long one is good: the last one that was sent opens,
 * or the next can be had.
 */
const budgetsOf = (kind: AccountMail): Budget[] => {
  if (kind === 'email_change' || kind === 'email_taken') return [CHANGES_OF_ADDRESS]
  if (!isAsked(kind)) return [{ name: `notices:${kind}`, points: 30, seconds: DAY }]
  const a_day = { name: `mails-asked:${kind}`, points: 5, seconds: DAY }
  return kind === 'reset'
    ? [a_day, { name: 'resets-by-the-hour', points: 1, seconds: PASSWORD_RESET_SECONDS }]
    : [a_day]
}

type Reader = Pick<AccountRow, 'email' | 'language'>

/** Draws a mail from an address's budgets: from the first that has one left. @throws too_many_requests */
async function spendMail(ctx: Context, email: string, [budget, ...others]: Budget[]): Promise<void> {
  if (!budget) return
  try {
    await ctx.rates.spendFrom(budget, email)
  } catch (refused) {
    if (others.length === 0) throw refused
    await spendMail(ctx, email, others)
  }
}

/** The same for a change of address, whose asker is signed in and told. @throws too_many_requests */
export const spendAddressMail = (ctx: Context, email: string): Promise<void> =>
  ctx.rates.spendFrom(CHANGES_OF_ADDRESS, email)

/** @returns whether it may be sent; where not, whoever asked is answered the same */
const mayMail = (ctx: Context, email: string, kind: AccountMail): Promise<boolean> =>
  spendMail(ctx, email, budgetsOf(kind)).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ kind, code: error instanceof Problem ? error.code : undefined }, 'a mail was not sent')
      return false
    },
  )

/** A link as it is kept, and the path that opens it. */
type Link = { row: NewLink; path: string }

/** @param about what it makes the account's, and which session stays */
export function newLink(
  ctx: Context,
  user_id: string,
  purpose: MailedTokenPurpose,
  about: Pick<NewLink, 'email' | 'session_id'> = {},
): Link {
  const token = newToken(purpose)
  const now = ctx.clock.now()
  const row = {
    hash: hashOf(token),
    user_id,
    purpose,
    ...about,
    created_at: iso(now),
    expires_at: iso(secondsFrom(now, LINKS[purpose].seconds)),
  }
  return { row, path: `${LINKS[purpose].path}?token=${token}` }
}

/**
 * Mails a link that works once, after the answer. The earlier ones of its purpose are void once it is on its way: one
 * that could not be sent leaves them as they are.
 */
export async function mailLink(
  ctx: Context,
  account: Pick<AccountRow, 'id'> & Reader,
  purpose: 'confirm' | 'reset',
): Promise<void> {
  if (!(await mayMail(ctx, account.email, purpose))) return
  const link = newLink(ctx, account.id, purpose)
  await withPlatform(ctx, (tx) => insertMailedToken(tx, link.row))
  await sendLink(ctx, account, purpose, link)
}

/** Sends a link that is kept already. */
export async function sendLink(ctx: Context, reader: Reader, kind: AccountMail, { row, path }: Link): Promise<void> {
  const sent = await ctx.mail.send(accountMail(ctx, kind, reader, path)).then(
    () => true,
    (error: { code?: unknown }) => {
      // Its words may hold the address it was for.
      ctx.log.error({ kind, code: error.code }, 'a mail was not sent')
      return false
    },
  )
  const at = iso(ctx.clock.now())
  await withPlatform(ctx, (tx) => (sent ? spendMailedTokensBefore(tx, row, at) : spendOneMailedToken(tx, row.hash, at)))
}

/**
 * Mails a link to an owner whose account has changed, and voids none: every way back stays open, else whoever takes an
 * account would shut it by changing the address twice.
 */
export async function mailOwnerLink(
  ctx: Context,
  account: Pick<AccountRow, 'id'> & Reader,
  purpose: 'email_undo' | 'reset',
  kind: AccountMail,
): Promise<void> {
  const { row, path } = newLink(ctx, account.id, purpose, { email: account.email })
  await withPlatform(ctx, (tx) => insertMailedToken(tx, row))
  await mailAbout(ctx, account, kind, path)
}

/** Mails what has happened to an account. A mail that would be one too many is not sent; whoever asked is answered the same. */
export async function mailAbout(ctx: Context, reader: Reader, kind: AccountMail, path: string): Promise<void> {
  if (await mayMail(ctx, reader.email, kind)) ctx.mail.post(accountMail(ctx, kind, reader, path))
}

/** The same where its budget has been drawn from already. */
export const postAbout = (ctx: Context, reader: Reader, kind: AccountMail, path: string): void =>
  ctx.mail.post(accountMail(ctx, kind, reader, path))
