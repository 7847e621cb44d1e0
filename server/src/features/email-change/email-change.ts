import type { EmailChangeInput } from '@tertulia/contract/email-change'
import { done } from '@tertulia/contract/shapes'
import type { Context, PersonContext } from '#platform/context.ts'
import { accountAt, accountOf, confirmOwner } from '#features/accounts/account.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { signUpFromBrowser, proveIdentity } from '#features/accounts/accounts.ts'
import { assignAddress, restoreAddress } from '#features/accounts/addresses.ts'
import type { Browser } from '#features/accounts/known-devices.ts'
import { spendMailRequest } from '#features/accounts/mail-budgets.ts'
import { addLink, mailAbout, mailOwnerLink, sendLink } from '#features/accounts/mailed-links.ts'
import { openLink, voidLinks, voidLinksBefore } from '#features/accounts/mailed-token.ts'
import { closeAllSessions, closeOtherSessions } from '#features/accounts/close-sessions.ts'
import { requireOpenSession } from '#features/accounts/sessions.ts'
import { transferToProvenOwner } from '#features/accounts/revoke-access.ts'
import { findWaitingAddress } from '#features/email-change/email-change.queries.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { isTaken, type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Mails a link to another address; the present one counts until it is opened. An unconfirmed owner corrects a mistyped one in
 * this way. A taken address answers and waits the same, and its owner is told.
 * @throws wrong_password at `password`, fresh_sign_in_needed, email_unchanged at `email`, too_many_requests
 */
export async function requestEmailChange(ctx: PersonContext, { email, password }: EmailChangeInput) {
  const account = await proveIdentity(ctx, password, 'password')
  if (email === account.email) throw new Problem('email_unchanged', { at: 'email' })
  await mailNewAddress(ctx, account, email)
  return done
}

/**
 * Notes that an address waits, the same for any, and mails after the answer: the link to one without an account, a word to its
 * owner otherwise. An unconfirmed account does not have its address.
 */
async function mailNewAddress(ctx: PersonContext, account: AccountRow, email: string): Promise<void> {
  await spendMailRequest(ctx, email)
  const link = await withPlatform(ctx, async (tx) => {
    await requireOpenSession(tx, ctx.actor)
    const added = await addLink(tx, account.id, 'email_change', { email, session_id: ctx.actor.session_id })
    await traceAccount(ctx, tx, { user_id: account.id })
    return added
  })
  ctx.afterwards.run(async () => {
    const owner = await accountAt(ctx, email)
    const reader = { email, language: account.language, verified_at: null }
    if (!owner?.verified_at) return sendLink(ctx, reader, 'email_change', link)
    await mailAbout(ctx, owner, 'email_taken', '/login')
    await withPlatform(ctx, (tx) => voidLinksBefore(tx, link.row))
  })
}

/** The address that waits for its link to be opened. Null: none does. */
export async function pendingAddress(ctx: PersonContext): Promise<{ email: string | null }> {
  const waiting = await withPlatform(ctx, (tx) => findWaiting(ctx, tx))
  return { email: waiting ?? null }
}

/** Mails the link again; the earlier one is void with it. If none waits there is nothing to do. */
export async function resendLink(ctx: PersonContext) {
  const [waiting, account] = await withPlatform(ctx, async (tx) => [
    await findWaiting(ctx, tx),
    await accountOf(tx, ctx.actor.user_id, () => undefined),
  ])
  if (waiting && account) await mailNewAddress(ctx, account, waiting)
  return done
}

export async function cancelChange(ctx: PersonContext) {
  await withPlatform(ctx, async (tx) => {
    await voidLinks(tx, ctx.actor.user_id, ['email_change'])
    await traceAccount(ctx, tx, { user_id: ctx.actor.user_id })
  })
  return done
}

const findWaiting = (ctx: PersonContext, tx: PlatformTx) =>
  findWaitingAddress(tx, ctx.actor.user_id, iso(ctx.clock.now()))

/**
 * Makes the address that the link reached the account's own, and confirmed. An unconfirmed account goes on where it was made;
 * opened elsewhere, it belongs to the owner of the address alone, who is mailed to choose a password. Every session but the one
 * that asked closes, links mailed to the former address are void, and it is told, with a way back.
 * @throws token_invalid, also if another account has taken the address since
 */
export async function confirmNewAddress(
  ctx: Context,
  token: string,
  browser: Browser,
): Promise<{ email: string; password_mailed: boolean }> {
  const at = iso(ctx.clock.now())
  const changed = await withPlatform(ctx, async (tx) => {
    const spent = await openLink(tx, token, 'email_change')
    const former = spent && (await accountOf(tx, spent.user_id, () => undefined))
    if (!spent?.email || !former) return undefined
    if (!(await assignAddress(tx, { id: former.id, email: spent.email }))) return undefined
    await traceAccount(ctx, tx, { user_id: former.id })
    const change = { former, email: spent.email }
    if (!former.verified_at && !(await signUpFromBrowser(tx, former.id, browser))) {
      await transferToProvenOwner(ctx, tx, { id: former.id, email: spent.email }, {})
      return { ...change, is_taken_over: true }
    }
    await confirmOwner(tx, former.id)
    await voidLinks(tx, former.id, ['confirm', 'reset'])
    const { session_id } = spent
    if (session_id) await closeOtherSessions(ctx, tx, { user_id: former.id, session_id }, 'the address was changed')
    else await closeAllSessions(ctx, tx, former.id, 'the address was changed')
    return { ...change, is_taken_over: false }
  }).catch(asTaken)
  if (!changed) throw new Problem('token_invalid')
  const { former, email, is_taken_over } = changed
  // An unconfirmed address may be a stranger's: it gets no key to the account.
  if (former.verified_at) await mailOwnerLink(ctx, former, 'email_undo', 'email_undo')
  if (is_taken_over) await mailOwnerLink(ctx, { ...former, email, verified_at: at }, 'reset', 'password_wanted')
  return { email, password_mailed: is_taken_over }
}

/**
 * Gives the account back to the address it had. The person who changed it knew the password: it no longer opens anything, every
 * session closes, and a link to choose another is mailed.
 * @throws token_invalid, also if another account has taken the address since
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<{ email: string }> {
  const account = await withPlatform(ctx, async (tx) => {
    const spent = await openLink(tx, token, 'email_undo')
    if (!spent || !(await restoreAddress(ctx, tx, spent))) return undefined
    await traceAccount(ctx, tx, { user_id: spent.user_id })
    return accountOf(tx, spent.user_id, () => undefined)
  }).catch(asTaken)
  if (!account) throw new Problem('token_invalid')
  await mailOwnerLink(ctx, account, 'reset', 'email_restored')
  return { email: account.email }
}

/** If two take an address at once, the database lets one. */
function asTaken(error: unknown): undefined {
  if (!isTaken(error)) throw error
}
