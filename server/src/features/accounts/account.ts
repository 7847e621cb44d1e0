import type { Deps, PersonContext } from '#platform/context.ts'
import {
  deleteSignUpsOf,
  findAccount,
  findAccountByEmail,
  lockAccount,
  markVerified,
  type OwnChange,
  setTwoStepSince,
  updateAccount,
} from '#features/accounts/accounts.queries.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { iso } from '#platform/clock.ts'
import { type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'
import { Problem } from '#platform/problem.ts'

/**
 * A person's account.
 * @param missing what becomes of the call where it is gone
 * @throws not_authenticated unless `missing` says otherwise
 */
export async function accountOf<M = never>(
  tx: PlatformTx,
  id: string,
  missing: () => M = notAuthenticated,
): Promise<AccountRow | M> {
  return (await findAccount(tx, id)) ?? missing()
}

/** The account, which no other transaction changes until this one ends. */
export async function lockedAccount(tx: PlatformTx, id: string): Promise<AccountRow> {
  return (await lockAccount(tx, id, 'no key update')) ?? notAuthenticated()
}

/** The account with an address, confirmed or not. */
export const accountAt = (ctx: Deps, email: string): Promise<AccountRow | undefined> =>
  withPlatform(ctx, (tx) => findAccountByEmail(tx, email))

/** Changes what the caller may change of themselves. @throws not_authenticated */
export async function changeOwnAccount(ctx: PersonContext, change: OwnChange): Promise<AccountRow> {
  return (await withPlatform(ctx, (tx) => updateAccount(tx, ctx.actor.user_id, change))) ?? notAuthenticated()
}

/** Whether an invitation waits for an account. */
export const isInvited = port<(tx: PlatformTx, user_id: string) => Promise<boolean>>('is invited')

/**
 * Its owner has proved the address. The choices of others who signed up with it are deleted. A person whom an organization has
 * invited goes on as its member, every other as a founder.
 */
export async function confirmOwner(tx: PlatformTx, id: string): Promise<void> {
  await deleteSignUpsOf(tx, id)
  const goes_on = (await tx.ports.one(isInvited)(tx, id)) ? 'step_pending_invite_create_member' : 'step_zero'
  await markVerified(tx, id, iso(tx.clock.now()), goes_on)
}

/** Whether signing in takes a second step from now on. */
export async function setTwoStep(
  tx: Pick<PlatformTx, 'db' | 'clock'>,
  id: string,
  { on }: { on: boolean },
): Promise<void> {
  await setTwoStepSince(tx, id, on ? iso(tx.clock.now()) : null)
}

function notAuthenticated(): never {
  throw new Problem('not_authenticated')
}
