import type { AccountInput, OpenSession, PreferencesInput } from '@tertulia/contract/account-settings'
import type { User } from '@tertulia/contract/accounts'
import { done } from '@tertulia/contract/shapes'
import type { PersonContext } from '#platform/context.ts'
import { findOpenSessions } from '#features/account-settings/account-settings.queries.ts'
import { changeOwnAccount } from '#features/accounts/account.ts'
import { toUser } from '#features/accounts/accounts.ts'
import { closeOneSession, closeOtherSessions } from '#features/accounts/close-sessions.ts'
import { forgetSession } from '#features/accounts/session-person.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Changes the caller's own details. */
export async function changeAccount(ctx: PersonContext, input: AccountInput): Promise<User> {
  const account = await changeOwnAccount(ctx, input)
  forgetSession(ctx.actor.session_id)
  return toUser(account)
}

/** Changes how the caller wants the console. We write to them in the language they choose. */
export async function changePreferences(ctx: PersonContext, input: PreferencesInput): Promise<User> {
  const account = await changeOwnAccount(ctx, {
    ...(input.language && { language: input.language, preferred_language: input.language }),
    ...(input.time_zone !== undefined && { preferred_time_zone: input.time_zone }),
    ...(input.theme && { preferred_theme: input.theme }),
    ...(input.waiting_sound && { waiting_sound: input.waiting_sound }),
    ...(input.waiting_notice !== undefined && { waiting_notice: input.waiting_notice }),
  })
  return toUser(account)
}

/** The open sessions of the caller, the one used last first. */
export async function listSessions(ctx: PersonContext): Promise<OpenSession[]> {
  const found = await withPlatform(ctx, (tx) => findOpenSessions(tx, ctx.actor.user_id, iso(ctx.clock.now())))
  return found.map((each) => ({ ...each, current: each.id === ctx.actor.session_id }))
}

/** Closes one of the caller's sessions. A stranger's reads as an unknown one. @throws not_found */
export async function closeOwnSession(ctx: PersonContext, id: string) {
  const was_open = await withPlatform(ctx, async (tx) => {
    const closed = await closeOneSession(ctx, tx, ctx.actor.user_id, id)
    if (closed) await traceAccount(ctx, tx, { user_id: ctx.actor.user_id, details: { session_id: id } })
    return closed
  })
  if (!was_open) throw new Problem('not_found')
  return done
}

/** Closes every session of the caller but the one that asks. */
export async function closeOthers(ctx: PersonContext): Promise<{ closed: number }> {
  const closed = await withPlatform(ctx, async (tx) => {
    const sessions = await closeOtherSessions(ctx, tx, ctx.actor, 'closed by its owner')
    await traceAccount(ctx, tx, { user_id: ctx.actor.user_id, details: { sessions } })
    return sessions
  })
  return { closed }
}
