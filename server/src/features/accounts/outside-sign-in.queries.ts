import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { type AccountRow, userAccount } from '#features/accounts/accounts.tables.ts'
import { identity, linkConsent, providerAttempt } from '#features/accounts/outside-sign-in.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

export type AttemptRow = typeof providerAttempt.$inferSelect
export type ConsentRow = typeof linkConsent.$inferSelect

/** Remembers an attempt, and deletes those whose person has not come back. */
export async function insertAttempt(tx: PlatformTx, row: AttemptRow, now: string): Promise<void> {
  await tx.db.delete(providerAttempt).where(lte(providerAttempt.expires_at, now))
  await tx.db.insert(providerAttempt).values(row)
}

/** The keys that a browser was given and brings back. */
export type CallbackKeys = { state_hash: string; browser_hash: string; now: string }

/** Uses an attempt up. If two calls use it at once, one wins. */
export async function spendAttempt(tx: PlatformTx, keys: CallbackKeys): Promise<AttemptRow | undefined> {
  const [row] = await tx.db
    .delete(providerAttempt)
    .where(
      and(
        eq(providerAttempt.state_hash, keys.state_hash),
        eq(providerAttempt.browser_hash, keys.browser_hash),
        gt(providerAttempt.expires_at, keys.now),
      ),
    )
    .returning()
  return row
}

export async function insertConsent(tx: PlatformTx, row: ConsentRow, now: string): Promise<void> {
  await tx.db.delete(linkConsent).where(lte(linkConsent.expires_at, now))
  await tx.db.insert(linkConsent).values(row)
}

/** Uses a question up. If two answers come at once, one counts. */
export async function spendConsent(tx: PlatformTx, keys: CallbackKeys): Promise<ConsentRow | undefined> {
  const [row] = await tx.db
    .delete(linkConsent)
    .where(
      and(
        eq(linkConsent.state_hash, keys.state_hash),
        eq(linkConsent.browser_hash, keys.browser_hash),
        gt(linkConsent.expires_at, keys.now),
      ),
    )
    .returning()
  return row
}

/** The account that an identity at a provider signs in. */
export async function findAccountOf(
  tx: PlatformTx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<AccountRow | undefined> {
  const [row] = await tx.db
    .select({ account: userAccount })
    .from(identity)
    .innerJoin(userAccount, eq(userAccount.id, identity.user_id))
    .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)))
  return row?.account
}

/** @returns false if it is linked already, to any account */
export async function insertIdentity(tx: PlatformTx, row: typeof identity.$inferInsert): Promise<boolean> {
  const inserted = await tx.db.insert(identity).values(row).onConflictDoNothing().returning({ id: identity.id })
  return inserted.length === 1
}

export const findIdentities = (tx: PlatformTx, user_id: string) =>
  tx.db
    .select({ id: identity.id, provider: identity.provider, email: identity.email, linked_at: identity.linked_at })
    .from(identity)
    .where(eq(identity.user_id, user_id))
    .orderBy(asc(identity.linked_at), asc(identity.id))
    .limit(100)

/** Forgets who has left for a provider to link it, or is asked whether to. */
export async function deleteAttemptsOf(tx: PlatformTx, user_id: string): Promise<void> {
  await tx.db.delete(providerAttempt).where(eq(providerAttempt.user_id, user_id))
  await tx.db.delete(linkConsent).where(eq(linkConsent.user_id, user_id))
}

/** Unlinks what was linked with nothing but a session: its provider did not vouch for the account's address. */
export const deleteUnprovenIdentitiesOf = (tx: PlatformTx, user_id: string, email: string) =>
  tx.db
    .delete(identity)
    .where(and(eq(identity.user_id, user_id), or(isNull(identity.proved_email), ne(identity.proved_email, email))))

export const deleteIdentitiesOf = (tx: PlatformTx, user_id: string) =>
  tx.db.delete(identity).where(eq(identity.user_id, user_id))

/** @returns the removed identity, if it was theirs */
export async function deleteIdentity(tx: PlatformTx, user_id: string, id: string) {
  const [row] = await tx.db
    .delete(identity)
    .where(and(eq(identity.user_id, user_id), eq(identity.id, id)))
    .returning({ provider: identity.provider })
  return row
}
