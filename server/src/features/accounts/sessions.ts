import { createHmac, hkdfSync } from 'node:crypto'
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_SECONDS, ACCESS_TOKEN_SECONDS } from '@tertulia/contract/accounts.limits'
import type { Session } from '@tertulia/contract/accounts'
import { LRUCache } from 'lru-cache'
import type { Context, Person, PersonContext } from '#platform/context.ts'
import { type Browser, meetDevice } from '#features/accounts/known-devices.ts'
import { readAccessToken, signAccessToken } from '#features/accounts/access-token.ts'
import {
  closeOneSessionOf,
  closeSession,
  closeSessionsBut,
  closeSessionsOf,
  closeSupportSessionsIn,
  findSession,
  insertRefreshToken,
  insertSession,
  lockAccount,
  lockRefreshToken,
  markRefreshTokenUsed,
  touchSession,
} from '#features/accounts/accounts.queries.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import {
  endChallenges,
  openChallenge,
  type SecondStep,
  takeChallenge,
  tryChallenge,
} from '#features/two-step/second-step.ts'
import { tellOwner, warnOwner } from '#features/two-step/two-step-mails.ts'
import { traceAccount, traceRefusal } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, commitWith, lookUp, withPlatform, type PlatformTx } from '#platform/database/tx.ts'
import { hashOf, newId, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** A session with its refresh token in clear, as it is only known when issued. */
export type IssuedSession = Omit<Session, 'refresh_token'> & { refresh_token: string }

/** What a way of signing in ends with: a session, or the challenge of the second step that is still asked for. */
export type Entry = IssuedSession | { challenge: string }

/**
 * Lets in whoever has proved their first step: the one door through which every way of signing in ends. Whoever signs in
 * with two steps gets no session here, but what `passSecondStep` makes one of. What the transaction did stands either way.
 */
export async function openSession(
  ctx: Context,
  tx: PlatformTx,
  { id }: Pick<AccountRow, 'id'>,
  browser: Browser,
  { is_proven = false, password_hash }: FirstStep = {},
): Promise<Entry> {
  // Read again and held: two steps that are turned on meanwhile count, or close this session too.
  const account = await lockAccount(tx, id, 'share')
  if (!account) throw new Problem('not_authenticated')
  if (password_hash !== undefined && account.password_hash !== password_hash) throw new Problem('wrong_credentials')
  if (account.two_step_since) return { challenge: await openChallenge(tx, account.id) }
  return issueSession(ctx, tx, account, { browser, is_proven })
}

type FirstStep = {
  /** Their address has just proved itself: of the browser in which it did nobody needs to be told. */
  is_proven?: boolean
  /** Of the password that was right. One that was set anew meanwhile ends what the former began. */
  password_hash?: string | null
}

/**
 * Makes a session of a challenge with a code of the app or a recovery code. Every try counts, also a refused one.
 * @throws two_step_tries_left at `code`, two_step_over for a challenge that is used up, expired or none, too_many_requests
 */
export async function passSecondStep(
  ctx: Context,
  input: { challenge: string; code: string },
  browser: Browser,
): Promise<IssuedSession> {
  const challenge = await takeChallenge(ctx, input.challenge)
  const { user_id } = challenge
  const { account, left, proof, session } = await withPlatform(ctx, async (tx) => {
    const account = await lockAccount(tx, user_id, 'share')
    if (!account) return {}
    const { left, proof } = await tryChallenge(tx, challenge, input.code)
    if (left === undefined) return { account }
    if (!proof) {
      await traceRefusal(ctx, tx, { user_id })
      return { account, left }
    }
    return { account, left, proof, session: await issueSession(ctx, tx, account, { browser, proof }) }
  })
  if (account && session) {
    if (proof === 'recovery_code') tellOwner(ctx, account, 'recovery_code_used')
    return session
  }
  if (account && left === 0) await warnOwner(ctx, account)
  if (!left) throw new Problem('two_step_over')
  throw new Problem('two_step_tries_left', { at: 'code', values: { left } })
}

async function issueSession(
  ctx: Context,
  tx: PlatformTx,
  account: AccountRow,
  by: { browser: Browser; proof?: SecondStep; is_proven?: boolean },
): Promise<IssuedSession> {
  const user_agent = by.browser.user_agent.slice(0, 300)
  const now = ctx.clock.now()
  const session_id = newId()
  const refresh_token = newToken('rt')
  const details = { user_agent, ...(by.proof && { second_step: by.proof }) }
  afterCommit(tx, () => meetDevice(ctx, account, by.browser, { is_proven: by.is_proven ?? false }))
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
 * Exchanges a refresh token for the next. Within 10 s the same token answers with the same child, because the child is
 * derived from it: a lost answer or two tabs do no harm. Later reuse closes the whole family.
 * @throws refresh_token_invalid
 */
export async function refreshSession(ctx: Context, refresh_token: string): Promise<IssuedSession> {
  const child = childOf(ctx, refresh_token)
  const outcome = await withPlatform(ctx, async (tx) => {
    const now = ctx.clock.now()
    const found = await lockRefreshToken(tx, hashOf(refresh_token))
    if (!found || found.closed_at || found.token.expires_at <= iso(now)) return undefined
    const { session_id, used_at } = found.token
    if (used_at && used_at < iso(secondsFrom(now, -REFRESH_GRACE_SECONDS))) {
      await closeSession(tx, session_id, iso(now), 'a spent refresh token was used again')
      await traceRefusal(ctx, tx, { user_id: found.account.id, details: { session_id } })
      afterCommit(tx, () => known.delete(session_id))
      return undefined
    }
    if (!used_at) {
      await markRefreshTokenUsed(tx, found.token.hash, iso(now))
      await touchSession(tx, session_id, iso(now), ctx.address)
      await insertRefreshToken(tx, {
        hash: hashOf(child),
        session_id,
        created_at: iso(now),
        expires_at: iso(secondsFrom(now, REFRESH_TOKEN_SECONDS)),
      })
    }
    return { account: found.account, session_id }
  })
  if (!outcome) throw new Problem('refresh_token_invalid')
  return sessionAnswer(ctx, outcome.account, outcome.session_id, child)
}

/** Closes the session of a refresh token. Unknown tokens are no error: signing out always works. */
export async function closeSessionOf(ctx: Context, refresh_token: string): Promise<void> {
  await withPlatform(ctx, async (tx) => {
    const found = await lockRefreshToken(tx, hashOf(refresh_token))
    if (!found) return
    const { session_id } = found.token
    await closeSession(tx, session_id, iso(ctx.clock.now()), 'signed out')
    await traceAccount(ctx, tx, { user_id: found.account.id, details: { session_id } })
    afterCommit(tx, () => known.delete(session_id))
  })
}

/**
 * Opens a session of support for whoever is signed in: for one organization, for a while, and never renewed. Their own
 * session has passed every step of signing in.
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

/** Ends what support is doing in an organization. */
export async function closeSupportSessions(ctx: Context, organization_id: string): Promise<void> {
  await withPlatform(ctx, (tx) => closeSupportSessionsIn(tx, organization_id, iso(ctx.clock.now())))
  known.clear()
}

/** Closes every session of a person. Whoever is half-way in is out too. */
export async function closeAllSessions(
  { clock }: Pick<Context, 'clock'>,
  tx: Pick<PlatformTx, 'db' | 'after_commit'>,
  user_id: string,
  because: string,
): Promise<void> {
  await endChallenges(tx, user_id)
  await closeSessionsOf(tx, user_id, iso(clock.now()), because)
  afterCommit(tx, () => known.clear())
}

/** Closes one session of a person. Its access tokens hold no more, at once here and within 5 s elsewhere. @returns whether there was one */
export async function closeOneSession(ctx: Context, tx: PlatformTx, user_id: string, id: string): Promise<boolean> {
  const was_open = await closeOneSessionOf(tx, user_id, id, iso(ctx.clock.now()), 'closed by its owner')
  afterCommit(tx, () => known.delete(id))
  return was_open
}

/** Closes every session of a person but the one they use; whoever is half-way in is out too. @returns how many were open */
export async function closeOtherSessions(
  ctx: Context,
  tx: PlatformTx,
  person: Pick<Person, 'user_id' | 'session_id'>,
  because: string,
): Promise<number> {
  await endChallenges(tx, person.user_id)
  const closed = await closeSessionsBut(tx, person.user_id, person.session_id, iso(ctx.clock.now()), because)
  afterCommit(tx, () => {
    for (const id of closed) known.delete(id)
  })
  return closed.length
}

/** Sessions looked up lately. A session closed elsewhere is refused when its entry is this old. */
const KNOWN_MS = 5_000
/** A session's last use is written down no more often. */
const NOTED_SECONDS = 300
const known = new LRUCache<string, Person>({ max: 20_000, ttl: KNOWN_MS })

/** Who an access token belongs to, or undefined where it or its session no longer holds. */
export async function personOf(ctx: Context, access_token: string): Promise<Person | undefined> {
  const named = await readAccessToken(ctx, access_token)
  if (!named) return undefined
  const person = await personOfSession(ctx, named.session_id)
  return person?.user_id === named.user_id ? person : undefined
}

/** Stands where others read a name: an address is nobody's to read, not even its first part. */
const NAMELESS: Record<AccountRow['language'], string> = { es: 'Equipo', en: 'Team' }

/** Who a session belongs to, or undefined where it is closed. */
export async function personOfSession(ctx: Context, session_id: string): Promise<Person | undefined> {
  const recent = known.get(session_id)
  if (recent) return recent
  const found = await lookUp(ctx, (tx) => findSession(tx, session_id))
  if (!found || found.closed_at || (found.ends_at && found.ends_at <= iso(ctx.clock.now()))) return undefined
  const person: Person = {
    kind: 'person',
    user_id: found.account.id,
    session_id,
    email: found.account.email,
    name: [found.account.first_name, found.account.last_name].join(' ').trim() || NAMELESS[found.account.language],
    verified: found.account.verified_at !== null,
    ...(found.support_organization_id &&
      found.ends_at && { support: { organization_id: found.support_organization_id, ends_at: found.ends_at } }),
  }
  known.set(session_id, person)
  const now = ctx.clock.now()
  if (found.last_used_at < iso(secondsFrom(now, -NOTED_SECONDS)))
    await withPlatform(ctx, (tx) => commitWith(tx, touchSession(tx, session_id, iso(now), ctx.address)))
  return person
}

/**
 * Held in a transaction that begins something for whoever is signed in: a password that is set anew meanwhile closes their
 * session and voids this too. @throws not_authenticated
 */
export async function requireOpenSession(tx: PlatformTx, { user_id, session_id }: Person): Promise<void> {
  await lockAccount(tx, user_id, 'no key update')
  const session = await findSession(tx, session_id)
  if (!session || session.closed_at) throw new Problem('not_authenticated')
}

/** Forgets what is remembered of everybody, here: an account has gone. */
export const forgetSessions = (): void => known.clear()

/** Forgets what is remembered of a session, after its account has changed. */
export const forgetSession = (session_id: string): void => void known.delete(session_id)

async function sessionAnswer(
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

function childOf(ctx: Context, refresh_token: string): string {
  const key = Buffer.from(hkdfSync('sha256', ctx.config.master_key, '', 'refresh token children', 32))
  return `rt_${createHmac('sha256', key).update(refresh_token).digest('base64url')}`
}
