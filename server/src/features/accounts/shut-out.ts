import type { Context } from '#context.ts'
import { setTwoStepSince, updatePassword } from '#features/accounts/accounts.queries.ts'
import { deleteIdentitiesOf } from '#features/accounts/outside-sign-in.queries.ts'
import { closeAllSessions } from '#features/accounts/sessions.ts'
import { removeTwoStep } from '#features/two-step/two-step.queries.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/**
 * Takes every way into an account from whoever has one, because its owner turns out to be somebody else: password,
 * providers, second step, sessions. Which mailed links die with it depends on who that was.
 */
export async function shutOut(ctx: Context, tx: PlatformTx, user_id: string, because: string): Promise<void> {
  await updatePassword(tx, user_id, null)
  await deleteIdentitiesOf(tx, user_id)
  await setTwoStepSince(tx, user_id, null)
  await removeTwoStep(tx, user_id)
  await closeAllSessions(ctx, tx, user_id, because)
}
