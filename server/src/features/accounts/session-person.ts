import type { Context, Person } from '#platform/context.ts'
import { readAccessToken, readExpiredAccessToken } from '#features/accounts/access-token.ts'
import { findSession, touchSession } from '#features/accounts/accounts.queries.ts'
import { personName } from '#features/accounts/person-name.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { commitWith, lookUp, withPlatform } from '#platform/database/tx.ts'
import { createRecent, RIGHT_MS } from '#platform/recent.ts'

/** A session's last use is written down no more often. */
const NOTED_SECONDS = 300
/** Cache of the persons whose sessions were looked up lately. One that is closed is not among them. */
const personCache = createRecent<Person | undefined>({ most: 20_000, for_ms: RIGHT_MS })

/** The person of an access token, or undefined if it or its session no longer holds. */
export const personOf = async (ctx: Context, access_token: string): Promise<Person | undefined> =>
  personNamedBy(ctx, await readAccessToken(ctx, access_token))

/** The person of the access token of a call that goes on, also after the token's hour. */
export const personStill = async (ctx: Context, access_token: string): Promise<Person | undefined> =>
  personNamedBy(ctx, await readExpiredAccessToken(ctx, access_token))

async function personNamedBy(
  ctx: Context,
  named: { user_id: string; session_id: string } | undefined,
): Promise<Person | undefined> {
  if (!named) return undefined
  const person = await personOfSession(ctx, named.session_id)
  return person?.user_id === named.user_id ? person : undefined
}

/** The person of a session, or undefined if it is closed. */
export async function personOfSession(ctx: Context, session_id: string): Promise<Person | undefined> {
  const person = await personCache.get(session_id, () => look(ctx, session_id))
  if (!person) personCache.forget(session_id)
  return person
}

async function look(ctx: Context, session_id: string): Promise<Person | undefined> {
  const found = await lookUp(ctx, (tx) => findSession(tx, session_id))
  if (!found || found.closed_at || (found.ends_at && found.ends_at <= iso(ctx.clock.now()))) return undefined
  const person: Person = {
    kind: 'person',
    user_id: found.account.id,
    session_id,
    email: found.account.email,
    name: personName(found.account),
    verified: found.account.verified_at !== null,
    ...(found.support_organization_id &&
      found.ends_at && { support: { organization_id: found.support_organization_id, ends_at: found.ends_at } }),
  }
  const now = ctx.clock.now()
  if (found.last_used_at < iso(secondsFrom(now, -NOTED_SECONDS)))
    await withPlatform(ctx, (tx) => commitWith(tx, touchSession(tx, session_id, iso(now), ctx.address)))
  return person
}

/** Evicts all sessions cached in this process: an account has gone. */
export const forgetSessions = (): void => personCache.forgetAll()

/** Forgets what is remembered of a session, after its account has changed. */
export const forgetSession = (session_id: string): void => personCache.forget(session_id)
