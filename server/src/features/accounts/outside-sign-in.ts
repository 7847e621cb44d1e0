import { PROVIDER_NAMES, PROVIDERS } from '@tertulia/contract/accounts'
import type { WaysIn } from '@tertulia/contract/outside-sign-in'
import type { Context, PersonContext } from '#platform/context.ts'
import { findAccount, insertAccount, lockAccount, lockAccountByEmail } from '#features/accounts/accounts.queries.ts'
import { confirmOwner } from '#features/accounts/account.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { proveIdentity } from '#features/accounts/accounts.ts'
import type { Browser } from '#features/accounts/known-devices.ts'
import { mailAbout } from '#features/accounts/mailed-links.ts'
import {
  type ConsentRow,
  deleteIdentity,
  findAccountOf,
  findIdentities,
  insertConsent,
  insertIdentity,
  spendConsent,
} from '#features/accounts/outside-sign-in.queries.ts'
import { attemptKeyOf, endAttempt, expiryOf, type ProviderCallback } from '#features/accounts/provider-attempts.ts'
import { type SignInResult, openSession, requireOpenSession } from '#features/accounts/sessions.ts'
import { transferToProvenOwner } from '#features/accounts/revoke-access.ts'
import { traceAccount, traceRefusal } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { hashOf, newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import type { Claims } from '#providers/identity/claims.ts'

/** An address that the provider has verified. */
type Vouched = Claims & { email: string }

/**
 * Signs in whom a provider vouches for: the account that is linked, or a new one. An account with the same address is
 * linked only when both sides have verified it and its owner says so.
 * @throws address_not_vouched, link_consent_needed, and what `endAttempt` throws
 */
export async function signInOutside(ctx: Context, returned: ProviderCallback, browser: Browser): Promise<SignInResult> {
  const refused = (error: unknown) => refuse(ctx, error)
  const claims = await endAttempt(ctx, returned, browser.cookies.browserKey()).catch(refused)
  const found = await withPlatform(ctx, (tx) => accountFor(ctx, tx, claims, returned.state, browser)).catch(refused)
  // The question has to be stored before it is asked, so it is no reason to take everything back.
  if (found === 'ask') throw askWhetherToLink(claims)
  return enter(ctx, found, claims, browser)
}

/** The owner's yes to `link_consent_needed`. @throws sign_in_expired, identity_taken */
export async function confirmLink(ctx: Context, state: string, browser: Browser): Promise<SignInResult> {
  const brought = attemptKeyOf(ctx, state, browser.cookies.browserKey())
  const linked = await withPlatform(ctx, async (tx) => {
    const asked = brought && (await spendConsent(tx, brought))
    const found = asked && (await findAccount(tx, asked.user_id))
    if (!found) throw new Problem('sign_in_expired')
    // Both sides have verified the address, which is how the question came up.
    await link(ctx, tx, found.id, { ...asked, proved_email: asked.email })
    await traceAccount(ctx, tx, { user_id: found.id, details: { provider: asked.provider } })
    return { account: found, asked }
  })
  const { account, asked } = linked
  await mailAbout(ctx, account, `${asked.provider}_linked`, SECURITY)
  return enter(ctx, { account, is_proven: false }, asked, browser)
}

/** Links an account at a provider to who is signed in, whatever address it has. @throws identity_taken, and what `endAttempt` throws */
export async function linkIdentity(
  ctx: PersonContext,
  returned: ProviderCallback,
  browser_key: string | undefined,
): Promise<WaysIn> {
  const claims = await endAttempt(ctx, returned, browser_key, ctx.actor.user_id)
  const { user_id } = ctx.actor
  const told = await withPlatform(ctx, async (tx) => {
    await requireOpenSession(tx, ctx.actor)
    const account = await findAccount(tx, user_id)
    const proved_email = isVouched(claims) && claims.email === account?.email ? claims.email : null
    if (!(await link(ctx, tx, user_id, { ...claims, email: claims.email ?? '', proved_email }))) return undefined
    await traceAccount(ctx, tx, { user_id, details: { provider: claims.provider } })
    return account
  })
  if (told) await mailAbout(ctx, told, `${claims.provider}_linked`, SECURITY)
  return waysIn(ctx)
}

/** Unlinks an identity of a person who proves who they are, and has another way in. */
export async function unlinkIdentity(ctx: PersonContext, id: string, password: string | undefined): Promise<WaysIn> {
  const account = await proveIdentity(ctx, password, 'password')
  const removed = await withPlatform(ctx, async (tx) => {
    const identity = await deleteIdentity(tx, ctx.actor.user_id, id)
    if (!identity) throw new Problem('not_found')
    // Held, so that two at once do not each leave the other.
    const held = await lockAccount(tx, ctx.actor.user_id, 'no key update')
    if (!held?.password_hash && (await findIdentities(tx, ctx.actor.user_id)).length === 0)
      throw new Problem('last_way_in')
    await traceAccount(ctx, tx, { user_id: ctx.actor.user_id, details: { provider: identity.provider } })
    return identity
  })
  await mailAbout(ctx, account, `${removed.provider}_unlinked`, SECURITY)
  return waysIn(ctx)
}

export const waysIn = (ctx: PersonContext): Promise<WaysIn> =>
  withPlatform(ctx, async (tx) => ({
    identities: await findIdentities(tx, ctx.actor.user_id),
    providers: PROVIDERS.filter((provider) => ctx.config.providers[provider]),
  }))

const SECURITY = '/settings/account/security'

/**
 * The rules of linking. An address that the provider has not verified signs no person in, whether or not there is an account
 * with it: the answer must not tell.
 */
async function accountFor(
  ctx: Context,
  tx: PlatformTx,
  claims: Claims,
  state: string,
  browser: Browser,
): Promise<Found | 'ask'> {
  const linked = await findAccountOf(tx, claims)
  if (linked) return { account: linked, is_proven: false }
  if (!isVouched(claims))
    throw new Problem('address_not_vouched', { values: { provider: PROVIDER_NAMES[claims.provider] } })
  const made = await newAccount(ctx, tx, claims)
  if (made) return { account: made, is_proven: true }
  const owner = await lockAccountByEmail(tx, claims.email)
  if (!owner) throw new Problem('sign_in_expired')
  if (!owner.verified_at) return { account: await takeOverWaiting(ctx, tx, owner, claims), is_proven: true }
  const question = {
    state_hash: hashOf(state),
    browser_hash: hashOf(browser.cookies.browserKey() ?? ''),
    user_id: owner.id,
    provider: claims.provider,
    issuer: claims.issuer,
    subject: claims.subject,
    email: claims.email,
    expires_at: expiryOf(ctx),
  }
  await insertConsent(tx, question, iso(ctx.clock.now()))
  return 'ask'
}

/** The account found, and whether its address has just been proved for the first time. */
type Found = { account: Pick<AccountRow, 'id'>; is_proven: boolean }

const isVouched = (claims: Claims): claims is Vouched => claims.is_vouched && claims.email !== undefined

/** An account without a password, its address confirmed. @returns undefined where the address is taken */
async function newAccount(ctx: Context, tx: PlatformTx, claims: Vouched): Promise<AccountRow | undefined> {
  const now = iso(ctx.clock.now())
  const id = newId()
  const { email, first_name, last_name, provider } = claims
  const isNew = await insertAccount(tx, {
    id,
    email,
    password_hash: null,
    first_name,
    last_name,
    position: '',
    discovery_source: '',
    discovery_other: '',
    language: ctx.language,
    onboarding_step: 'not_verified',
    created_at: now,
  })
  if (!isNew) return undefined
  await traceAccount(ctx, tx, { user_id: id, details: { provider } }, 'account.created')
  await confirmOwner(tx, id)
  return confirmThrough(ctx, tx, id, claims)
}

/**
 * A stranger signed up with an address and never confirmed it; now its owner comes. Links and passwords that the stranger left
 * could open the account later, so nothing of them stays.
 */
async function takeOverWaiting(
  ctx: Context,
  tx: PlatformTx,
  waiting: AccountRow,
  claims: Vouched,
): Promise<AccountRow> {
  await transferToProvenOwner(ctx, tx, waiting, { first_name: claims.first_name, last_name: claims.last_name })
  return confirmThrough(ctx, tx, waiting.id, claims)
}

async function confirmThrough(ctx: Context, tx: PlatformTx, user_id: string, claims: Vouched): Promise<AccountRow> {
  const trace = { user_id, details: { provider: claims.provider } }
  await traceAccount(ctx, tx, trace, 'account.confirmed')
  await link(ctx, tx, user_id, { ...claims, proved_email: claims.email })
  await traceAccount(ctx, tx, trace, 'account.provider_linked')
  const account = await findAccount(tx, user_id)
  if (!account) throw new Error('an account that was locked is gone')
  return account
}

/** @returns false where it was linked to the same account already @throws identity_taken */
async function link(
  ctx: Context,
  tx: PlatformTx,
  user_id: string,
  by: Pick<ConsentRow, 'provider' | 'issuer' | 'subject' | 'email'> & { proved_email: string | null },
): Promise<boolean> {
  const { provider, issuer, subject, email, proved_email } = by
  const row = { id: newId(), user_id, provider, issuer, subject, email, proved_email, linked_at: iso(ctx.clock.now()) }
  if (await insertIdentity(tx, row)) return true
  if ((await findAccountOf(tx, row))?.id === user_id) return false
  throw new Problem('identity_taken', { values: { provider: PROVIDER_NAMES[provider] } })
}

const askWhetherToLink = ({ provider, email = '' }: Claims) =>
  new Problem('link_consent_needed', { values: { provider: PROVIDER_NAMES[provider], email } })

/** In a transaction of its own, after what has come of it: a session that cannot be opened takes nothing of that back. */
const enter = (
  ctx: Context,
  { account, is_proven }: Found,
  by: Pick<ConsentRow, 'issuer' | 'subject'>,
  browser: Browser,
): Promise<SignInResult> =>
  withPlatform(ctx, async (tx) => {
    await lockAccount(tx, account.id, 'share')
    // A password that was set anew meanwhile may have unlinked it.
    if ((await findAccountOf(tx, by))?.id !== account.id) throw new Problem('sign_in_expired')
    return openSession(ctx, tx, account, browser, { is_proven })
  })

/** A return that is refused leaves a trace: one would ask who tried. */
async function refuse(ctx: Context, error: unknown): Promise<never> {
  if (error instanceof Problem && error.status < 500)
    await withPlatform(ctx, (tx) => traceRefusal(ctx, tx, { user_id: null, details: { reason: error.code } }))
  throw error
}
