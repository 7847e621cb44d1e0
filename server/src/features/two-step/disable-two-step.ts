import { setTwoStep } from '#features/accounts/account.ts'
import { removeTwoStep } from '#features/two-step/two-step.queries.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Takes the second step off an account, with its recovery codes and what waits for one of them. */
export async function disableTwoStep(tx: Pick<PlatformTx, 'db' | 'clock'>, user_id: string): Promise<void> {
  await setTwoStep(tx, user_id, { on: false })
  await removeTwoStep(tx, user_id)
}
