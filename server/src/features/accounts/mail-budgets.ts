import { PASSWORD_RESET_SECONDS } from '@tertulia/contract/accounts.limits'
import type { Deps } from '#platform/context.ts'
import type { AccountMail } from '#features/accounts/account-mails.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { iso } from '#platform/clock.ts'
import type { Budget } from '#platform/http/rate-limits.ts'
import { Problem } from '#platform/problem.ts'

/** The reader of a mail, and whether the address is known to be theirs. */
export type MailReader = Pick<AccountRow, 'email' | 'language' | 'verified_at'>
/**
 * The kinds of mails: of an account, an invitation, news of what customers gave, what an automation tells of, a code, a
 * colleague's note.
 */
type Kind = AccountMail | 'invited' | 'collected' | 'automated' | 'proof' | 'mentioned'

const DAY = 86_400
/** Mails to an unverified address: of all kinds together and over all organizations. */
const UNVERIFIED: Budget = { name: 'mails-unverified', points: 3, seconds: DAY }
/** Mails asked for an address, with or without an account and whether or not one is sent: what an answer may tell. */
const ASKED: Budget = { name: 'mails-asked', points: 3, seconds: DAY }
/** News of what customers gave, to an address of the team. */
const COLLECTED: Budget = { name: 'mails-collected', points: 200, seconds: DAY }
/** News of automations, to an address of the team. */
const AUTOMATED: Budget = { name: 'mails-automated', points: 200, seconds: DAY }
const INVITATIONS: Budget = { name: 'invitations-to-address', points: 3, seconds: DAY }

/** Mails that any caller can have sent to an address, with or without an account. */
const BY_STRANGERS: Kind[] = [
  'confirm',
  'already_registered',
  'reset',
  'email_change',
  'email_taken',
  'invited',
  'collected',
  'automated',
  'proof',
]

/**
 * The limits of mails to a verified address, by kind: those that strangers ask for take nothing from those that tell an owner
 * of their account. Links to choose a password go on by the hour, which is how long one is good: the last one that was sent
 * opens, or the next can be had.
 */
const budgetsOf = (kind: Kind): Budget[] => {
  if (kind === 'invited') return [INVITATIONS]
  if (kind === 'collected') return [COLLECTED]
  if (kind === 'automated') return [AUTOMATED]
  if (!BY_STRANGERS.includes(kind)) return [{ name: `notices:${kind}`, points: 30, seconds: DAY }]
  const a_day = { name: `mails-asked:${kind}`, points: 5, seconds: DAY }
  return kind === 'reset'
    ? [a_day, { name: 'resets-by-the-hour', points: 1, seconds: PASSWORD_RESET_SECONDS }]
    : [a_day]
}

/** The count that an answer tells is kept by the calendar's day (UTC), so that no mail is promised that is not sent. */
const today = (ctx: Deps, email: string): string => `${email} ${iso(ctx.clock.now()).slice(0, 10)}`

/**
 * Draws a mail from the budget that an answer tells: the same for any address, so that it does not tell which of them have an
 * account. A verified one may be mailed still. @throws too_many_requests until the day ends
 */
export async function spendMailRequest(ctx: Deps, email: string): Promise<void> {
  const now = ctx.clock.now().getTime()
  const seconds = Math.ceil((DAY * 1000 - (now % (DAY * 1000))) / 1000)
  await ctx.rates.spendFrom(ASKED, today(ctx, email)).catch(() => {
    throw new Problem('too_many_requests', { values: { seconds }, retry_after_seconds: seconds })
  })
}

/** Draws a mail for a caller who is answered the same anyway. */
export const countMailRequest = (ctx: Deps, email: string): Promise<void> =>
  spendMailRequest(ctx, email).catch(() => undefined)

/**
 * Draws a mail from the first of its budgets that has one left. A person who has not proved an address is told nothing there of
 * their account: the address may be a stranger's.
 * @returns whether it may be sent; if not, the caller is answered the same
 */
export async function mayMail(ctx: Deps, reader: Omit<MailReader, 'language'>, kind: Kind): Promise<boolean> {
  const { email, verified_at } = reader
  if (!verified_at && !BY_STRANGERS.includes(kind)) return false
  const budgets: [Budget, string][] = verified_at
    ? budgetsOf(kind).map((budget) => [budget, budget === INVITATIONS ? today(ctx, email) : email])
    : [[UNVERIFIED, today(ctx, email)]]
  for (const [budget, key] of budgets) {
    const isDrawn = await ctx.rates.spendFrom(budget, key).then(
      () => true,
      () => false,
    )
    if (isDrawn) return true
  }
  ctx.log.warn({ kind }, 'a mail would have been one too many')
  return false
}

/** A mail that the mail server did not take was none. */
export async function refundMail(ctx: Deps, { email, verified_at }: Omit<MailReader, 'language'>): Promise<void> {
  if (!verified_at) await ctx.rates.giveBackTo(UNVERIFIED, today(ctx, email))
}
