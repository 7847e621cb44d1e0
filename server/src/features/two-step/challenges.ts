import { TWO_STEP_CHALLENGE_SECONDS, TWO_STEP_TRIES } from '@tertulia/contract/two-step.limits'
import type { Context } from '#platform/context.ts'
import type { Browser } from '#features/accounts/known-devices.ts'
import { type IssuedSession, issueSession } from '#features/accounts/sessions.ts'
import { type SecondStep, spendCode, spendCodeTry } from '#features/two-step/second-step.ts'
import { notifyOwner, warnOwner } from '#features/two-step/two-step-mails.ts'
import {
  drawTry,
  findChallengedUser,
  insertChallenge,
  lockChallengedAccount,
  removeChallenge,
} from '#features/two-step/two-step.queries.ts'
import { traceRefusal } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { lookUp, type PlatformTx, withPlatform } from '#platform/database/tx.ts'
import { hashOf, newToken } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

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
    const account = await lockChallengedAccount(tx, challenge.hash)
    if (!account) return {}
    const { left, proof } = await tryChallenge(tx, challenge, input.code)
    if (left === undefined) return { account }
    if (!proof) {
      await traceRefusal(ctx, tx, { user_id })
      return { account, left }
    }
    return { account, left, proof, session: await issueSession(ctx, tx, account, { browser, second_step: proof }) }
  })
  if (account && session) {
    if (proof === 'recovery_code') notifyOwner(ctx, account, 'recovery_code_used')
    return session
  }
  if (account && left === 0) await warnOwner(ctx, account)
  if (!left) throw new Problem('two_step_over')
  throw new Problem('two_step_tries_left', { at: 'code', values: { left } })
}

/** The challenge given to a person after their first step, and whose it is. */
type Challenge = { hash: string; user_id: string }

/** Finds a challenge, and draws a try at the codes of whose it is. @throws two_step_over where there is none; too_many_requests */
async function takeChallenge(ctx: Context, challenge: string): Promise<Challenge> {
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
async function tryChallenge(
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
