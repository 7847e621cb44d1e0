import type { Session } from '@tertulia/contract/accounts'
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '@tertulia/contract/accounts.limits'
import type { Context, Person, PersonContext } from '#platform/context.ts'
import { signAccessToken } from '#features/accounts/access-token.ts'
import { findSession, insertRefreshToken, insertSession, lockAccount } from '#features/accounts/accounts.queries.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { type Browser, registerDevice } from '#features/accounts/known-devices.ts'
import { secondStep } from '#features/accounts/second-step.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, type PlatformTx } from '#platform/database/tx.ts'
import { hashOf, newId, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** A session with its refresh token in clear, as it is only known when issued. */
export type IssuedSession = Omit<Session, 'refresh_token'> & { refresh_token: string }

/** The result of signing in: a session, or the challenge of the second step that is still asked for. */
export type SignInResult = IssuedSession | { challenge: string }

/**
 * Lets a person in who has proved their first step: the one door through which every way of signing in ends. A person who signs
 * in with two steps gets no session here, but a challenge of which a second step makes one. The changes of the transaction
 * stand either way.
 */
export async function openSession(
  ctx: Context,
  tx: PlatformTx,
  { id }: Pick<AccountRow, 'id'>,
  browser: Browser,
  { is_proven = false, password_hash }: FirstStep = {},
): Promise<SignInResult> {
  // Read again and held: two steps that are turned on meanwhile count, or close this session too.
  const account = await lockAccount(tx, id, 'share')
  if (!account) throw new Problem('not_authenticated')
  if (password_hash !== undefined && account.password_hash !== password_hash) throw new Problem('wrong_credentials')
  if (account.two_step_since) return { challenge: await tx.ports.one(secondStep).challenge(tx, account.id) }
  return issueSession(ctx, tx, account, { browser, is_proven })
}

type FirstStep = {
  /** Their address has just proved itself: the owner need not be told of the browser in which it did. */
  is_proven?: boolean
  /** Hash of the password that was right. One that was set anew meanwhile ends what the former began. */
  password_hash?: string | null
}

/** A session for a person who has proved every step that their account asks for. */
export async function issueSession(
  ctx: Context,
  tx: PlatformTx,
  account: AccountRow,
  by: { browser: Browser; second_step?: string; is_proven?: boolean },
): Promise<IssuedSession> {
  const user_agent = by.browser.user_agent.slice(0, 300)
  const now = ctx.clock.now()
  const session_id = newId()
  const refresh_token = newToken('rt')
  const details = { user_agent, ...(by.second_step && { second_step: by.second_step }) }
  afterCommit(tx, () => registerDevice(ctx, account, by.browser, { is_proven: by.is_proven ?? false }))
  // Sent together, in this order.
  const [answer] = await Promise.all([
    sessionAnswer(ctx, account, session_id, refresh_token),
    insertSession(tx, {
      id: session_id,
      user_id: account.id,
      user_agent,
      address: ctx.address,
      created_at: iso(now),
      last_used_at: iso(now),
    }),
    insertRefreshToken(tx, {
      hash: hashOf(refresh_token),
      session_id,
      created_at: iso(now),
      expires_at: iso(secondsFrom(now, REFRESH_TOKEN_SECONDS)),
    }),
    traceAccount(ctx, tx, { user_id: account.id, details }, 'session.opened'),
  ])
  return answer
}

/**
 * Opens a session of support for the caller: for one organization, for a while, and never renewed. Their own session has passed
 * every step of signing in.
 */
export async function openSupportSession(
  ctx: PersonContext,
  tx: PlatformTx,
  account: AccountRow,
  at: { organization_id: string; ends_at: string; user_agent: string },
): Promise<Session> {
  const now = iso(ctx.clock.now())
  const session_id = newId()
  await insertSession(tx, {
    id: session_id,
    user_id: account.id,
    user_agent: at.user_agent.slice(0, 300),
    address: ctx.address,
    created_at: now,
    last_used_at: now,
    support_organization_id: at.organization_id,
    ends_at: at.ends_at,
  })
  const answer = await sessionAnswer(ctx, account, session_id, '')
  const expires_in = Math.round((Date.parse(at.ends_at) - ctx.clock.now().getTime()) / 1000)
  return { ...answer, refresh_token: null, expires_at: at.ends_at, expires_in }
}

/**
 * Locks the account in a transaction that begins something for the caller: a password that is set anew meanwhile closes their
 * session and voids this too.
 */
export async function requireOpenSession(tx: PlatformTx, { user_id, session_id }: Person): Promise<void> {
  await lockAccount(tx, user_id, 'no key update')
  const session = await findSession(tx, session_id)
  if (!session || session.closed_at) throw new Problem('not_authenticated')
}

/** A session as its owner is answered with it. */
export async function sessionAnswer(
  ctx: Context,
  account: AccountRow,
  session_id: string,
  refresh_token: string,
): Promise<IssuedSession> {
  const access = await signAccessToken(ctx, { user_id: account.id, session_id })
  return {
    access_token: access.token,
    refresh_token,
    expires_at: iso(access.expires_at),
    expires_in: ACCESS_TOKEN_SECONDS,
    token_type: 'bearer',
    user: { id: account.id, email: account.email, role: 'user', onboarding_step: account.onboarding_step },
  }
}
