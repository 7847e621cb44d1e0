import { and, count, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { type AccountRow, userAccount } from '#features/accounts/accounts.tables.ts'
import { recoveryCode, twoStepChallenge, twoStepSecret } from '#features/two-step/two-step.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

export type TwoStepSecretRow = typeof twoStepSecret.$inferSelect

export async function findTwoStepSecret(tx: PlatformTx, user_id: string): Promise<TwoStepSecretRow | undefined> {
  const [row] = await tx.db.select().from(twoStepSecret).where(eq(twoStepSecret.user_id, user_id))
  return row
}

/** The account of an address, and since when it signs in with two steps. */
export async function findOwnerAt(tx: Pick<PlatformTx, 'db'>, email: string) {
  const { id, language, two_step_since } = userAccount
  const [row] = await tx.db
    .select({ id, email: userAccount.email, language, two_step_since })
    .from(userAccount)
    .where(eq(userAccount.email, email))
  return row
}

/** A new secret stands in for the one before. */
export const saveTwoStepSecret = (tx: PlatformTx, row: TwoStepSecretRow) =>
  tx.db.insert(twoStepSecret).values(row).onConflictDoUpdate({ target: twoStepSecret.user_id, set: row })

/** Uses up a step of time and all before it. One of two concurrent calls wins. */
export async function spendStep(tx: PlatformTx, user_id: string, step: number): Promise<boolean> {
  const spent = await tx.db
    .update(twoStepSecret)
    .set({ last_step: step })
    .where(and(eq(twoStepSecret.user_id, user_id), lt(twoStepSecret.last_step, step)))
    .returning({ user_id: twoStepSecret.user_id })
  return spent.length === 1
}

/** New recovery codes make the earlier ones useless. */
export async function replaceRecoveryCodes(tx: PlatformTx, user_id: string, hashes: string[]): Promise<void> {
  await tx.db.delete(recoveryCode).where(eq(recoveryCode.user_id, user_id))
  await tx.db.insert(recoveryCode).values(hashes.map((hash) => ({ user_id, hash })))
}

/** Uses a recovery code up. One of two concurrent calls wins. */
export async function spendRecoveryCode(tx: PlatformTx, user_id: string, hash: string, at: string): Promise<boolean> {
  const spent = await tx.db
    .update(recoveryCode)
    .set({ used_at: at })
    .where(and(eq(recoveryCode.user_id, user_id), eq(recoveryCode.hash, hash), isNull(recoveryCode.used_at)))
    .returning({ hash: recoveryCode.hash })
  return spent.length === 1
}

export async function countRecoveryCodes(tx: PlatformTx, user_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.user_id, user_id), isNull(recoveryCode.used_at)))
  return row?.left ?? 0
}

/** Removes the secret, the recovery codes and what waits for one of them. */
export async function removeTwoStep(tx: Pick<PlatformTx, 'db'>, user_id: string): Promise<void> {
  await removeChallengesOf(tx, user_id)
  await tx.db.delete(twoStepSecret).where(eq(twoStepSecret.user_id, user_id))
  await tx.db.delete(recoveryCode).where(eq(recoveryCode.user_id, user_id))
}

/** Adds a challenge, and removes those of the person that are over. */
export async function insertChallenge(tx: PlatformTx, row: typeof twoStepChallenge.$inferInsert): Promise<void> {
  await tx.db
    .delete(twoStepChallenge)
    .where(and(eq(twoStepChallenge.user_id, row.user_id), lte(twoStepChallenge.expires_at, row.created_at)))
  await tx.db.insert(twoStepChallenge).values(row)
}

export async function findChallengedUser(tx: PlatformTx, hash: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ user_id: twoStepChallenge.user_id })
    .from(twoStepChallenge)
    .where(eq(twoStepChallenge.hash, hash))
  return row?.user_id
}

/** Locks the account of a challenge until the transaction ends. */
export async function lockChallengedAccount(tx: PlatformTx, hash: string): Promise<AccountRow | undefined> {
  const [row] = await tx.db
    .select({ account: userAccount })
    .from(twoStepChallenge)
    .innerJoin(userAccount, eq(userAccount.id, twoStepChallenge.user_id))
    .where(eq(twoStepChallenge.hash, hash))
    .for('share', { of: userAccount })
  return row?.account
}

/** Draws one of the tries a challenge has. @returns how many that makes, or undefined where it is over */
export async function drawTry(tx: PlatformTx, hash: string, tries: number, at: string): Promise<number | undefined> {
  const [drawn] = await tx.db
    .update(twoStepChallenge)
    .set({ tries: sql`${twoStepChallenge.tries} + 1` })
    .where(and(eq(twoStepChallenge.hash, hash), lt(twoStepChallenge.tries, tries), gt(twoStepChallenge.expires_at, at)))
    .returning({ tries: twoStepChallenge.tries })
  return drawn?.tries
}

export const removeChallenge = (tx: PlatformTx, hash: string) =>
  tx.db.delete(twoStepChallenge).where(eq(twoStepChallenge.hash, hash))

export const removeChallengesOf = (tx: Pick<PlatformTx, 'db'>, user_id: string) =>
  tx.db.delete(twoStepChallenge).where(eq(twoStepChallenge.user_id, user_id))

export const findTwoStepKeys = (tx: PlatformTx): Promise<Pick<TwoStepSecretRow, 'user_id' | 'wrapped_key'>[]> =>
  tx.db.select({ user_id: twoStepSecret.user_id, wrapped_key: twoStepSecret.wrapped_key }).from(twoStepSecret)

/** Writes the key unless another process changed it meanwhile. */
export const replaceTwoStepKey = (tx: PlatformTx, user_id: string, before: Buffer, wrapped_key: Buffer) =>
  tx.db
    .update(twoStepSecret)
    .set({ wrapped_key })
    .where(and(eq(twoStepSecret.user_id, user_id), eq(twoStepSecret.wrapped_key, before)))
