import { TWO_STEP_CHALLENGE_SECONDS, TWO_STEP_TRIES } from '@tertulia/contract/two-step.limits'
import { isAppCode } from '@tertulia/contract/two-step-codes'
import type { Context } from '#platform/context.ts'
import { totpStep } from '#features/two-step/totp.ts'
import {
  drawTry,
  findChallengedUser,
  findTwoStepSecret,
  insertChallenge,
  removeChallenge,
  removeChallengesOf,
  spendRecoveryCode,
  spendStep,
} from '#features/two-step/two-step.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { lookUp, type PlatformTx } from '#platform/database/tx.ts'
import { hashOf, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Codes tried at one account, from wherever they come. They slow down and never lock for good. */
const CODES_OF_ACCOUNT = { name: 'codes-of-account', points: 10, seconds: 900 }

/** Draws a try at an account's codes, over every place that takes one. @throws too_many_requests */
export const spendCodeTry = (ctx: Context, user_id: string): Promise<void> =>
  ctx.rates.spendFrom(CODES_OF_ACCOUNT, user_id)

/** What proved a second step. */
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

/** Remembers that a person's first step was right. @returns what the second is answered with */
export async function openChallenge(tx: PlatformTx, user_id: string): Promise<string> {
  const challenge = newToken('ts')
  const now = tx.clock.now()
  await insertChallenge(tx, {
    hash: hashOf(challenge),
    user_id,
    tries: 0,
    created_at: iso(now),
    expires_at: iso(secondsFrom(now, TWO_STEP_CHALLENGE_SECONDS)),
  })
  return challenge
}

/** What somebody who has proved their first step was answered with, and who that was. */
type Challenge = { hash: string; user_id: string }

/** Finds a challenge, and draws a try at the codes of whose it is. @throws two_step_over where there is none; too_many_requests */
export async function takeChallenge(ctx: Context, challenge: string): Promise<Challenge> {
  const hash = hashOf(challenge)
  const user_id = await lookUp(ctx, (tx) => findChallengedUser(tx, hash))
  if (!user_id) throw new Problem('two_step_over')
  await spendCodeTry(ctx, user_id)
  return { hash, user_id }
}

/**
 * Tries a code at a challenge. Every try counts; the one that proves the second step ends the challenge.
 * @returns how many tries are left after it, or undefined where there was none
 */
export async function tryChallenge(
  tx: PlatformTx,
  { hash, user_id }: Challenge,
  code: string,
): Promise<{ left: number | undefined; proof?: SecondStep | undefined }> {
  const drawn = await drawTry(tx, hash, TWO_STEP_TRIES, iso(tx.clock.now()))
  if (drawn === undefined) return { left: undefined }
  const proof = await spendCode(tx, user_id, code)
  if (proof) await removeChallenge(tx, hash)
  return { left: TWO_STEP_TRIES - drawn, proof }
}

/** Whoever has proved their first step alone is out again. */
export async function endChallenges(tx: Pick<PlatformTx, 'db'>, user_id: string): Promise<void> {
  await removeChallengesOf(tx, user_id)
}
