import type { Context } from '#platform/context.ts'
import { confirmOwner } from '#features/accounts/account.ts'
import { forgetDevices, updateAccount, updatePassword } from '#features/accounts/accounts.queries.ts'
import { closeAllSessions, closeOtherSessions } from '#features/accounts/close-sessions.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { findUndoLinkOf } from '#features/accounts/mailed-token.queries.ts'
import { voidLinks, voidLinksAfter } from '#features/accounts/mailed-token.ts'
import {
  deleteAttemptsOf,
  deleteIdentitiesOf,
  deleteUnprovenIdentitiesOf,
} from '#features/accounts/outside-sign-in.queries.ts'
import { secondStep } from '#features/accounts/second-step.ts'
import { iso } from '#platform/clock.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Links that change an account. The way back to an address that was given up is not one that a password voids. */
const CHANGES = ['confirm', 'reset', 'email_change'] as const

/**
 * Voids what was begun before a password was set anew: mailed links, a change of address that waits, providers that were
 * linked with nothing but a session, sign-ins that are half-way in, known browsers, sessions.
 * @param kept the session that goes on
 */
export async function revokePendingAccess(
  ctx: Context,
  tx: PlatformTx,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  because: string,
  kept?: string,
): Promise<void> {
  await voidLinks(tx, id, CHANGES)
  await deleteUnprovenIdentitiesOf(tx, id, email)
  await deleteAttemptsOf(tx, id)
  await forgetDevices(tx, id)
  if (kept) await closeOtherSessions(ctx, tx, { user_id: id, session_id: kept }, because)
  else await closeAllSessions(ctx, tx, id, because)
}

/**
 * Voids the ways back of addresses that came after the one that has just proved itself. Only one that gave the account up
 * within the life of a way back counts as having been there before.
 */
export async function voidLaterUndoLinks(
  ctx: Context,
  tx: PlatformTx,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> {
  const gave_up = await findUndoLinkOf(tx, id, email, iso(ctx.clock.now()))
  if (gave_up) await voidLinksAfter(tx, gave_up)
}

/**
 * Takes every way into an account from all who have one, because its owner turns out to be another person: password, providers,
 * second step, sessions, and what was begun.
 */
export async function revokeAllAccess(
  ctx: Context,
  tx: PlatformTx,
  account: Pick<AccountRow, 'id' | 'email'>,
  because: string,
): Promise<void> {
  const { id } = account
  await updatePassword(tx, id, null)
  await deleteIdentitiesOf(tx, id)
  await tx.ports.one(secondStep).remove(tx, id)
  await revokePendingAccess(ctx, tx, account, because)
}

/** The choices of a person who proves an address for the first time, without anything that another may have planted. */
type Prover = { password_hash?: string | undefined; first_name?: string; last_name?: string }

/**
 * Gives an unconfirmed account to the person who has just proved its address. Invitations that others sent to the address are
 * theirs; nothing of the person who signed up with it before them is left.
 */
export async function transferToProvenOwner(
  ctx: Context,
  tx: PlatformTx,
  account: Pick<AccountRow, 'id' | 'email'>,
  { password_hash, first_name = '', last_name = '' }: Prover,
): Promise<void> {
  const { id } = account
  await revokeAllAccess(ctx, tx, account, 'the address was proved for the first time')
  if (password_hash) await updatePassword(tx, id, password_hash)
  await updateAccount(tx, id, {
    first_name,
    last_name,
    position: '',
    language: ctx.language,
    preferred_language: null,
    preferred_time_zone: null,
    preferred_theme: null,
    waiting_sound: null,
    waiting_notice: null,
  })
  await confirmOwner(tx, id)
}
