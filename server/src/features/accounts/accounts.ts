import { FRESH_PROOF_SECONDS } from '@tertulia/contract/limits'
import { SIGN_UP_SUCCESS } from '@tertulia/contract/errors'
import type { ChangePassword, User } from '@tertulia/contract/accounts'
import { done } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import type { Context, PersonContext } from '#context.ts'
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  findSession,
  insertAccount,
  markVerified,
  spendMailedToken,
  spendMailedTokensOf,
  updatePassword,
} from '#features/accounts/accounts.queries.ts'
import { mailAbout, mailLink } from '#features/accounts/mailed-links.ts'
import { hashPassword, passwordMatches, refuseCommonPassword } from '#features/accounts/passwords.ts'
import { closeAllSessions, closeOtherSessions, type Entry, openSession } from '#features/accounts/sessions.ts'
import { traceAccount, traceRefusal } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { lookUp, withPlatform } from '#platform/database/tx.ts'
import { hashOf, newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Tries at one account, from wherever they come. They slow down and never lock for good. */
const SIGN_INS_OF_ACCOUNT = { name: 'sign-in-of-account', points: 10, seconds: 300 }
/** Tries at the password by who is signed in already. */
const PROOFS_OF_ACCOUNT = { name: 'proofs-of-account', points: 5, seconds: 300 }

/** @throws wrong_credentials, the same for an unknown address and a wrong password; too_many_requests */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string },
  user_agent: string,
): Promise<Entry> {
  await ctx.rates.spendFrom(SIGN_INS_OF_ACCOUNT, input.email)
  const account = await lookUp(ctx, (tx) => findAccountByEmail(tx, input.email))
  if (!(await passwordMatches(account?.password_hash, input.password)) || !account) {
    await withPlatform(ctx, (tx) => traceRefusal(ctx, tx, { user_id: account?.id ?? null }))
    throw new Problem('wrong_credentials')
  }
  return withPlatform(ctx, (tx) => openSession(ctx, tx, account, user_agent))
}

/**
 * Creates an account that waits for its address to be confirmed. The answer is the same where the address is taken;
 * its owner gets a mail that says so.
 * @throws password_too_common
 */
export async function signUp(ctx: Context, input: { email: string; password: string }): Promise<{ message: string }> {
  refuseCommonPassword(input.password)
  const now = ctx.clock.now()
  const row = {
    id: newId(),
    email: input.email,
    password_hash: await hashPassword(input.password),
    first_name: '',
    last_name: '',
    position: '',
    discovery_source: '',
    discovery_other: '',
    language: ctx.language,
    onboarding_step: 'not_verified' as const,
    created_at: iso(now),
  }
  const isNew = await withPlatform(ctx, async (tx) => {
    const inserted = await insertAccount(tx, row)
    if (inserted) await traceAccount(ctx, tx, { user_id: row.id })
    return inserted
  })
  if (isNew) await mailLink(ctx, row, 'confirm')
  else await mailAbout(ctx, { email: input.email, language: ctx.language }, 'already_registered', '/login')
  return { message: SIGN_UP_SUCCESS[ctx.language] }
}

/** Repeats the confirmation mail. Answers the same whether or not somebody waits for one. */
export async function resendConfirmation(ctx: Context, email: string) {
  const account = await withPlatform(ctx, (tx) => findAccountByEmail(tx, email))
  if (account && !account.verified_at) await mailLink(ctx, account, 'confirm')
  return done
}

/** Confirms the address a mailed link was sent to, and signs its owner in. @throws token_invalid */
export async function confirmAddress(ctx: Context, token: string, user_agent: string): Promise<Entry> {
  const entry = await withPlatform(ctx, async (tx) => {
    const spent = await spendMailedToken(tx, hashOf(token), 'confirm', iso(ctx.clock.now()))
    if (!spent) return undefined
    const { user_id } = spent
    await markVerified(tx, user_id, iso(ctx.clock.now()))
    await traceAccount(ctx, tx, { user_id })
    return openSession(ctx, tx, { id: user_id }, user_agent)
  })
  if (!entry) throw new Problem('token_invalid')
  return entry
}

/** Mails a single-use link of one hour. Answers the same whether or not the address exists. */
export async function askForReset(ctx: Context, email: string) {
  const account = await withPlatform(ctx, (tx) => findAccountByEmail(tx, email))
  if (account) await mailLink(ctx, account, 'reset')
  return done
}

/** Sets a new password with a mailed token; closes every session and tells the owner. @throws token_invalid, password_too_common */
export async function resetPassword(ctx: Context, input: { token: string; password: string }) {
  refuseCommonPassword(input.password)
  const password_hash = await hashPassword(input.password)
  const account = await withPlatform(ctx, async (tx) => {
    const spent = await spendMailedToken(tx, hashOf(input.token), 'reset', iso(ctx.clock.now()))
    if (!spent) return undefined
    const { user_id } = spent
    await updatePassword(tx, user_id, password_hash)
    // The link reached the mailbox, so the address is confirmed as well.
    await markVerified(tx, user_id, iso(ctx.clock.now()))
    await closeAllSessions(ctx, tx, user_id, 'the password was reset')
    await traceAccount(ctx, tx, { user_id })
    return findAccount(tx, user_id)
  })
  if (!account) throw new Problem('token_invalid')
  await mailAbout(ctx, account, 'password_changed', '/login')
  return done
}

/**
 * Sets a new password for whoever proves the present one. Their other sessions close and waiting reset links die.
 * @throws wrong_password or no_password at `current_password`, password_too_common, too_many_requests
 */
export async function changePassword(ctx: PersonContext, input: z.infer<typeof ChangePassword>) {
  refuseCommonPassword(input.password)
  const account = await provePassword(ctx, input.current_password, 'current_password')
  const password_hash = await hashPassword(input.password)
  await withPlatform(ctx, async (tx) => {
    await updatePassword(tx, account.id, password_hash)
    await spendMailedTokensOf(tx, account.id, 'reset', iso(ctx.clock.now()))
    await closeOtherSessions(ctx, tx, ctx.actor, 'the password was changed')
    await traceAccount(ctx, tx, { user_id: account.id })
  })
  await mailAbout(ctx, account, 'password_changed', '/login')
  return done
}

/**
 * Lets pass who knows the account's password, however long ago they signed in.
 * @param at the field that a wrong one is told beside
 * @throws wrong_password; no_password where they sign in through a provider alone: the reset mail sets one; too_many_requests
 */
async function provePassword(ctx: PersonContext, password: string, at: string): Promise<AccountRow> {
  await ctx.rates.spendFrom(PROOFS_OF_ACCOUNT, ctx.actor.user_id)
  const account = await withPlatform(ctx, (tx) => findAccount(tx, ctx.actor.user_id))
  if (account && account.password_hash === null) throw new Problem('no_password', { at })
  if (!(await passwordMatches(account?.password_hash, password)) || !account)
    throw new Problem('wrong_password', { at })
  return account
}

/**
 * Lets pass who proves anew that the account is theirs: by its password, or, where it has none, by having signed in
 * within the last ten minutes.
 * @param at the field that a wrong password is told beside
 * @throws wrong_password, required, fresh_sign_in_needed, too_many_requests
 */
export async function proveIdentity(ctx: PersonContext, password: string | undefined, at: string): Promise<AccountRow> {
  const session = await withPlatform(ctx, (tx) => findSession(tx, ctx.actor.session_id))
  if (!session) throw new Problem('not_authenticated')
  if (session.account.password_hash) {
    if (password === undefined) throw new Problem('invalid_request', { fields: [{ path: at, code: 'required' }] })
    return provePassword(ctx, password, at)
  }
  if (session.created_at <= iso(secondsFrom(ctx.clock.now(), -FRESH_PROOF_SECONDS)))
    throw new Problem('fresh_sign_in_needed')
  return session.account
}

export async function ownAccount(ctx: PersonContext): Promise<User> {
  const account = await withPlatform(ctx, (tx) => findAccount(tx, ctx.actor.user_id))
  if (!account) throw new Problem('not_authenticated')
  return shownAccount(account)
}

/** An account as its owner sees it. */
export function shownAccount(account: AccountRow): User {
  const { id, email, first_name, last_name, position, discovery_source, language, onboarding_step } = account
  return {
    id,
    email,
    role: 'user',
    first_name,
    last_name,
    position,
    discovery_source,
    language,
    preferences: {
      language: account.preferred_language,
      time_zone: account.preferred_time_zone,
      theme: account.preferred_theme,
    },
    onboarding_step,
    two_step: account.two_step_since !== null,
    has_password: account.password_hash !== null,
  }
}
