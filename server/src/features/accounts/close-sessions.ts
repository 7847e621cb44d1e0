import type { Context, Person } from '#platform/context.ts'
import {
  closeOneSessionOf,
  closeSession,
  closeSessionsBut,
  closeSessionsOf,
  closeSupportSessionsIn,
  lockRefreshToken,
} from '#features/accounts/accounts.queries.ts'
import { secondStep } from '#features/accounts/second-step.ts'
import { forgetSession, forgetSessions } from '#features/accounts/session-person.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

/** Closes the session of a refresh token. Unknown tokens are no error: signing out always works. */
export async function closeSessionOf(ctx: Context, refresh_token: string): Promise<void> {
  await withPlatform(ctx, async (tx) => {
    const found = await lockRefreshToken(tx, hashOf(refresh_token))
    if (!found) return
    const { session_id } = found.token
    await closeSession(tx, session_id, iso(ctx.clock.now()), 'signed out')
    await traceAccount(ctx, tx, { user_id: found.account.id, details: { session_id } })
    afterCommit(tx, () => forgetSession(session_id))
  })
}

/** Ends what support is doing in an organization. */
export async function closeSupportSessions(ctx: Context, organization_id: string): Promise<void> {
  await withPlatform(ctx, (tx) => closeSupportSessionsIn(tx, organization_id, iso(ctx.clock.now())))
  forgetSessions()
}

/** Closes every session of a person. A sign-in that waits for its second step ends too. */
export async function closeAllSessions(
  { clock }: Pick<Context, 'clock'>,
  tx: Pick<PlatformTx, 'db' | 'ports' | 'after_commit'>,
  user_id: string,
  because: string,
): Promise<void> {
  await tx.ports.one(secondStep).endChallenges(tx, user_id)
  await closeSessionsOf(tx, user_id, iso(clock.now()), because)
  afterCommit(tx, forgetSessions)
}

/** Closes one session of a person. Its access tokens hold no more, at once here and within 5 s elsewhere. @returns whether there was one */
export async function closeOneSession(ctx: Context, tx: PlatformTx, user_id: string, id: string): Promise<boolean> {
  const was_open = await closeOneSessionOf(tx, user_id, id, iso(ctx.clock.now()), 'closed by its owner')
  afterCommit(tx, () => forgetSession(id))
  return was_open
}

/** Closes every session of a person but the one they use; a sign-in that waits for its second step ends too. */
export async function closeOtherSessions(
  ctx: Context,
  tx: PlatformTx,
  person: Pick<Person, 'user_id' | 'session_id'>,
  because: string,
): Promise<number> {
  await tx.ports.one(secondStep).endChallenges(tx, person.user_id)
  const closed = await closeSessionsBut(tx, person.user_id, person.session_id, iso(ctx.clock.now()), because)
  afterCommit(tx, () => {
    for (const id of closed) forgetSession(id)
  })
  return closed.length
}
