import { FRESH_PROOF_SECONDS } from '@tertulia/contract/accounts.limits'
import type { TwoStep } from '@tertulia/contract/two-step'
import { done } from '@tertulia/contract/shapes'
import type { PersonContext } from '#platform/context.ts'
import { accountOf, lockedAccount, setTwoStep } from '#features/accounts/account.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { proveIdentity } from '#features/accounts/accounts.ts'
import { closeOtherSessions } from '#features/accounts/close-sessions.ts'
import { publishSignInChange } from '#features/organizations/organizations.ts'
import { giveRecoveryCodes } from '#features/two-step/recovery-codes.ts'
import { spendCode, spendCodeTry } from '#features/two-step/second-step.ts'
import { disableTwoStep } from '#features/two-step/disable-two-step.ts'
import { newTotpSecret, totpUri } from '#features/two-step/totp.ts'
import { notifyOwner } from '#features/two-step/two-step-mails.ts'
import { countRecoveryCodes, findTwoStepSecret, saveTwoStepSecret } from '#features/two-step/two-step.queries.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type Tx, withPlatform } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Proof = { password?: string | undefined }
type TwoStepProof = Proof & { code: string }
type PersonTx = Tx<PersonContext>

/** How it stands with the caller's second step. */
export async function getTwoStep(ctx: PersonContext): Promise<TwoStep> {
  return withPlatform(ctx, async (tx) => {
    const account = await accountOf(tx, ctx.actor.user_id)
    return {
      since: account.two_step_since,
      recovery_codes_left: await countRecoveryCodes(tx, ctx.actor.user_id),
    }
  })
}

/**
 * Makes a secret for the caller's app. Nothing counts until a code of it has come back.
 * @throws wrong_password at `password`, fresh_sign_in_needed, email_not_verified, two_step_on
 */
export async function startTwoStep(ctx: PersonContext, proof: Proof): Promise<{ secret: string; uri: string }> {
  // A person who signs up with another's address must not lock it with a second step of theirs.
  if (!ctx.actor.verified) throw new Problem('email_not_verified')
  const { id, email } = await proveIdentity(ctx, proof.password, 'password')
  const secret = newTotpSecret()
  const wrapped_key = ctx.secrets.newDataKey()
  await withPlatform(ctx, async (tx) => {
    await lockOwn(tx, { is_on: false })
    await saveTwoStepSecret(tx, {
      user_id: id,
      wrapped_key,
      secret_sealed: tx.secrets.seal(wrapped_key, id, id, secret),
      last_step: 0,
      created_at: iso(tx.clock.now()),
    })
  })
  return { secret, uri: totpUri(secret, email) }
}

/**
 * Turns two steps on with the first code of the app. Sessions that were opened with one step close.
 * @returns the recovery codes, shown this once
 * @throws two_step_code_wrong at `code`, two_step_on, two_step_setup_over ten minutes after the start
 */
export async function confirmTwoStep(ctx: PersonContext, { code }: { code: string }) {
  await spendCodeTry(ctx, ctx.actor.user_id)
  const { account, recovery_codes } = await withPlatform(ctx, async (tx) => {
    const account = await lockOwn(tx, { is_on: false })
    const secret = await findTwoStepSecret(tx, account.id)
    if (!secret || secret.created_at <= iso(secondsFrom(tx.clock.now(), -FRESH_PROOF_SECONDS)))
      throw new Problem('two_step_setup_over')
    await requireCode(tx, code)
    await setTwoStep(tx, account.id, { on: true })
    await closeOtherSessions(ctx, tx, ctx.actor, 'two-step sign-in was turned on')
    await traceAccount(ctx, tx, { user_id: account.id })
    return { account, recovery_codes: await giveRecoveryCodes(tx, account.id) }
  })
  notifyOwner(ctx, account, 'turned_on')
  return { recovery_codes }
}

/** Turns two steps off. @throws wrong_password at `password`, fresh_sign_in_needed, two_step_code_wrong at `code`, two_step_off */
export async function turnOffTwoStep(ctx: PersonContext, proof: TwoStepProof) {
  const account = await withBothSteps(ctx, proof, async (tx, account) => {
    await disableTwoStep(tx, account.id)
    await traceAccount(ctx, tx, { user_id: account.id })
    // Organizations that require two steps lock them out from now on, open sockets included.
    await publishSignInChange(tx, account.id)
    return account
  })
  notifyOwner(ctx, account, 'turned_off')
  return done
}

/**
 * Gives recovery codes in place of those there are.
 * @throws wrong_password at `password`, fresh_sign_in_needed, two_step_code_wrong at `code`, two_step_off
 */
export async function renewRecoveryCodes(ctx: PersonContext, proof: TwoStepProof) {
  const { account, recovery_codes } = await withBothSteps(ctx, proof, async (tx, account) => {
    await traceAccount(ctx, tx, { user_id: account.id })
    return { account, recovery_codes: await giveRecoveryCodes(tx, account.id) }
  })
  notifyOwner(ctx, account, 'recovery_codes_renewed')
  return { recovery_codes }
}

/** Runs work for a person who has proved both steps again. */
async function withBothSteps<T>(
  ctx: PersonContext,
  { password, code }: TwoStepProof,
  work: (tx: PersonTx, account: AccountRow) => Promise<T>,
): Promise<T> {
  await proveIdentity(ctx, password, 'password')
  await spendCodeTry(ctx, ctx.actor.user_id)
  return withPlatform(ctx, async (tx) => {
    const account = await lockOwn(tx, { is_on: true })
    await requireCode(tx, code)
    return work(tx, account)
  })
}

/** The caller's account, so that nothing of its second step changes meanwhile. @throws two_step_on, two_step_off */
async function lockOwn(tx: PersonTx, { is_on }: { is_on: boolean }): Promise<AccountRow> {
  const account = await lockedAccount(tx, tx.actor.user_id)
  if ((account.two_step_since !== null) !== is_on) throw new Problem(is_on ? 'two_step_off' : 'two_step_on')
  return account
}

async function requireCode(tx: PersonTx, code: string): Promise<void> {
  if (!(await spendCode(tx, tx.actor.user_id, code))) throw new Problem('two_step_code_wrong', { at: 'code' })
}
