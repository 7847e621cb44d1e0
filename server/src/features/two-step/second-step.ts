import { isAppCode } from '@tertulia/contract/two-step-codes'
import type { Context } from '#platform/context.ts'
import { totpStep } from '#features/two-step/totp.ts'
import { findTwoStepSecret, spendRecoveryCode, spendStep } from '#features/two-step/two-step.queries.ts'
import { iso } from '#platform/clock.ts'
import type { PlatformTx } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

/** Codes tried at one account, from wherever they come. They slow down and never lock for good. */
const CODES_OF_ACCOUNT = { name: 'codes-of-account', points: 10, seconds: 900 }

/** Draws a try at an account's codes, over every place that takes one. @throws too_many_requests */
export const spendCodeTry = (ctx: Context, user_id: string): Promise<void> =>
  ctx.rates.spendFrom(CODES_OF_ACCOUNT, user_id)

/** The proof of a second step. */
export type SecondStep = 'app' | 'recovery_code'

/** Uses a code up. @returns what it was, or undefined where it proves nothing: wrong, too old, or used before */
export async function spendCode(tx: PlatformTx, user_id: string, code: string): Promise<SecondStep | undefined> {
  const now = tx.clock.now()
  if (!isAppCode(code))
    return (await spendRecoveryCode(tx, user_id, hashOf(code), iso(now))) ? 'recovery_code' : undefined
  const row = await findTwoStepSecret(tx, user_id)
  if (!row) return undefined
  const secret = tx.secrets.open(row.wrapped_key, user_id, user_id, row.secret_sealed)
  const step = totpStep(secret, code, now)
  return step !== undefined && (await spendStep(tx, user_id, step)) ? 'app' : undefined
}
