import { FRESH_PROOF_SECONDS } from '@tertulia/contract/accounts.limits'
import { SIGN_UP_SUCCESS } from '@tertulia/contract/errors'
import type { NewPassword, User } from '@tertulia/contract/accounts'
import { done } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import type { Context, PersonContext } from '#platform/context.ts'
import { queueRequest } from '#features/accounts/account-requests.ts'
import { accountOf } from '#features/accounts/account.ts'
import {
  findAccount,
  findAccountByEmail,
  findSession,
  findSignUp,
  lockAccount,
  updatePassword,
} from '#features/accounts/accounts.queries.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { type Browser, knownDevice, rememberDevice } from '#features/accounts/known-devices.ts'
import { mailAbout } from '#features/accounts/mailed-links.ts'
import { openLink } from '#features/accounts/mailed-token.ts'
import { hashPassword, passwordMatches, refuseCommonPassword } from '#features/accounts/passwords.ts'
import { type SignInResult, openSession, requireOpenSession } from '#features/accounts/sessions.ts'
import { transferToProvenOwner, voidLaterUndoLinks, revokePendingAccess } from '#features/accounts/revoke-access.ts'
import { traceAccount, traceRefusal } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { lookUp, type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { placesOf } from '#platform/http/caller-address.ts'
import { hashOf } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Tries at one account, from wherever they come. They slow down and never lock; whom the account knows passes. */
const TRIES_AT_ACCOUNT = { name: 'account', free: 5, first_seconds: 5, longest_seconds: 300, forgotten_seconds: 3_600 }
/** Tries from one address at any account: an office shares one. */
const TRIES_FROM_ADDRESS = {
  name: 'address',
  free: 30,
  first_seconds: 5,
  longest_seconds: 60,
  forgotten_seconds: 3_600,
}
/** Tries from a browser that the account knows, which may have been stolen with its cookie. */
const TRIES_OF_DEVICE = { name: 'device', free: 10, first_seconds: 5, longest_seconds: 300, forgotten_seconds: 3_600 }
/** Tries at the password by who is signed in already. */
const PROOFS_OF_ACCOUNT = { name: 'proofs-of-account', points: 5, seconds: 300 }

/** @throws wrong_credentials, the same for an unknown address and a wrong password; too_many_requests */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string },
  browser: Browser,
): Promise<SignInResult> {
  const account = await lookUp(ctx, (tx) => findAccountByEmail(tx, input.email))
  const right = await drawTry(ctx, input.email, account && knownDevice(ctx, account, browser))
  if (!(await passwordMatches(account?.password_hash, input.password)) || !account) {
    await withPlatform(ctx, (tx) => traceRefusal(ctx, tx, { user_id: account?.id ?? null }))
    throw new Problem('wrong_credentials')
  }
  await right()
  const { password_hash } = account
  return withPlatform(ctx, (tx) => openSession(ctx, tx, account, browser, { password_hash }))
}

/**
 * Draws a try at a password before it is looked at. A browser that the account knows waits for its own tries alone: no
 * stranger can keep an owner out.
 * @returns a function to call when the password was right
 * @throws too_many_requests
 */
async function drawTry(ctx: Context, email: string, device: string | undefined): Promise<() => Promise<void>> {
  const { rates } = ctx
  const { site } = placesOf(ctx.address)
  if (device) {
    await rates.slowDown(TRIES_OF_DEVICE, device)
    return () => rates.forgive(TRIES_OF_DEVICE, device)
  }
  await rates.slowDown(TRIES_AT_ACCOUNT, email)
  await rates.slowDown(TRIES_FROM_ADDRESS, site)
  return async () => {
    await rates.forgive(TRIES_AT_ACCOUNT, email)
    // A caller with an account of their own must not make others' tries forgotten with it.
    await rates.forgive(TRIES_FROM_ADDRESS, site, 1)
  }
}

/**
 * Signs a person up from a browser. The answer is the same, and comes as soon, where the address is taken; its owner gets a
 * mail that says so.
 * @throws password_too_common
 */
export async function createAccount(
  ctx: Context,
  { email, password }: { email: string; password: string },
  browser_key: string,
): Promise<{ message: string }> {
  refuseCommonPassword(password)
  const password_hash = await hashPassword(password)
  await queueRequest(ctx, { kind: 'sign_up', email, password_hash, browser_hash: hashOf(browser_key) })
  return { message: SIGN_UP_SUCCESS[ctx.language] }
}

/** Repeats the confirmation mail. Answers the same whether or not an account waits for one. */
export async function resendConfirmation(ctx: Context, email: string) {
  await queueRequest(ctx, { kind: 'resend', email })
  return done
}

/**
 * Confirms the address a mailed link was sent to, and signs its owner in. In a browser that signed up with the address the
 * password stays that was chosen there; in another one there is none, for another person may have chosen it.
 * @throws token_invalid
 */
export async function confirmAddress(ctx: Context, token: string, browser: Browser): Promise<SignInResult> {
  const entry = await withPlatform(ctx, async (tx) => {
    const spent = await openLink(tx, token, 'confirm')
    const account = spent && (await lockAccount(tx, spent.user_id, 'no key update'))
    if (!account) return undefined
    if (!account.verified_at) {
      const chosen = await signUpFromBrowser(tx, account.id, browser)
      await transferToProvenOwner(ctx, tx, account, { password_hash: chosen?.password_hash })
    }
    await traceAccount(ctx, tx, { user_id: account.id })
    return openSession(ctx, tx, account, browser, { is_proven: true })
  })
  if (!entry) throw new Problem('token_invalid')
  return entry
}

/** The choices at sign-up in this browser. */
export async function signUpFromBrowser(tx: PlatformTx, user_id: string, { cookies }: Browser) {
  const key = cookies.browserKey()
  return key === undefined ? undefined : findSignUp(tx, user_id, hashOf(key))
}

/** Mails a single-use link of one hour. Answers the same whether or not the address exists. */
export async function requestPasswordReset(ctx: Context, email: string) {
  await queueRequest(ctx, { kind: 'reset', email })
  return done
}

/**
 * Sets a new password with a mailed token, voids what was begun before and tells the owner. The owner of an account that was
 * not confirmed gets it without anything of the person who signed up.
 * @throws token_invalid, password_too_common
 */
export async function resetPassword(ctx: Context, input: { token: string; password: string }, browser: Browser) {
  refuseCommonPassword(input.password)
  const password_hash = await hashPassword(input.password)
  const account = await withPlatform(ctx, async (tx) => {
    const spent = await openLink(tx, input.token, 'reset')
    const found = spent && (await lockAccount(tx, spent.user_id, 'no key update'))
    if (!found) return undefined
    // The link reached the mailbox, so the address is confirmed as well.
    if (!found.verified_at) await transferToProvenOwner(ctx, tx, found, { password_hash })
    else {
      await updatePassword(tx, found.id, password_hash)
      await revokePendingAccess(ctx, tx, found, 'the password was reset')
      await voidLaterUndoLinks(ctx, tx, found)
    }
    await traceAccount(ctx, tx, { user_id: found.id })
    return findAccount(tx, found.id)
  })
  if (!account) throw new Problem('token_invalid')
  rememberDevice(ctx, account, browser)
  await mailAbout(ctx, account, 'password_changed', '/login')
  return done
}

/**
 * Sets a new password for an owner who proves the present one, or has none and has just signed in. Links mailed before are
 * void; this session goes on.
 * @throws wrong_password, no_password or required at `current_password`, fresh_sign_in_needed, password_too_common,
 * too_many_requests
 */
export async function changePassword(ctx: PersonContext, input: z.infer<typeof NewPassword>, browser: Browser) {
  refuseCommonPassword(input.password)
  const { current_password: present } = input
  const at = 'current_password'
  const account = await (present === undefined ? proveIdentity(ctx, present, at) : provePassword(ctx, present, at))
  const password_hash = await hashPassword(input.password)
  const changed = await withPlatform(ctx, async (tx) => {
    await requireOpenSession(tx, ctx.actor)
    await updatePassword(tx, account.id, password_hash)
    await revokePendingAccess(ctx, tx, account, 'the password was changed', ctx.actor.session_id)
    await traceAccount(ctx, tx, { user_id: account.id })
    return findAccount(tx, account.id)
  })
  if (changed) rememberDevice(ctx, changed, browser)
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
  return toUser(await withPlatform(ctx, (tx) => accountOf(tx, ctx.actor.user_id)))
}

/** An account as its owner sees it. */
export function toUser(account: AccountRow): User {
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
      waiting_sound: account.waiting_sound,
      waiting_notice: account.waiting_notice,
    },
    onboarding_step,
    two_step: account.two_step_since !== null,
    has_password: account.password_hash !== null,
  }
}
