import { and, desc, eq, inArray, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm'
import type { OnboardingStep } from '@tertulia/contract/accounts'
import type { AccountInput } from '@tertulia/contract/account-settings'
import type { PersonalInfo } from '@tertulia/contract/onboarding'
import { type AccountRow, refreshToken, session, signUp, userAccount } from '#features/accounts/accounts.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

type SignUpRow = typeof signUp.$inferSelect

export async function findAccountByEmail(tx: Pick<PlatformTx, 'db'>, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.db.select().from(userAccount).where(eq(userAccount.email, email))
  return row
}

/** The account with an address, locked until the transaction ends, for what depends on whether its address is confirmed. */
export async function lockAccountByEmail(tx: PlatformTx, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.db.select().from(userAccount).where(eq(userAccount.email, email)).for('update')
  return row
}

export async function findAccount(tx: PlatformTx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.db.select().from(userAccount).where(eq(userAccount.id, id))
  return row
}

/** The account, which no other transaction changes until this one ends; with `share` others may hold it so too. */
export async function lockAccount(
  tx: PlatformTx,
  id: string,
  strength: 'share' | 'no key update',
): Promise<AccountRow | undefined> {
  const [row] = await tx.db.select().from(userAccount).where(eq(userAccount.id, id)).for(strength)
  return row
}

/** @returns false where the address is taken */
export async function insertAccount(tx: PlatformTx, row: typeof userAccount.$inferInsert): Promise<boolean> {
  const inserted = await tx.db.insert(userAccount).values(row).onConflictDoNothing().returning({ id: userAccount.id })
  return inserted.length === 1
}

/** @param password_hash null: none, until a reset sets one */
export const updatePassword = (tx: PlatformTx, id: string, password_hash: string | null) =>
  tx.db.update(userAccount).set({ password_hash }).where(eq(userAccount.id, id))

/** Keeps the choices of a person who signed up from a browser, and of those at one address the newest. */
export async function saveSignUp(tx: PlatformTx, row: SignUpRow): Promise<void> {
  await tx.db
    .insert(signUp)
    .values(row)
    .onConflictDoUpdate({ target: [signUp.user_id, signUp.browser_hash], set: row })
  const newest = tx.db
    .select({ browser_hash: signUp.browser_hash })
    .from(signUp)
    .where(eq(signUp.user_id, row.user_id))
    .orderBy(desc(signUp.created_at), desc(signUp.browser_hash))
    .limit(SIGN_UPS_KEPT)
  await tx.db.delete(signUp).where(and(eq(signUp.user_id, row.user_id), notInArray(signUp.browser_hash, newest)))
}

/** More at one address are no persons. */
const SIGN_UPS_KEPT = 20

export async function findSignUp(
  tx: PlatformTx,
  user_id: string,
  browser_hash: string,
): Promise<SignUpRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(signUp)
    .where(and(eq(signUp.user_id, user_id), eq(signUp.browser_hash, browser_hash)))
  return row
}

export const deleteSignUpsOf = (tx: PlatformTx, user_id: string) =>
  tx.db.delete(signUp).where(eq(signUp.user_id, user_id))

/** Deletes an unconfirmed account, which gives way to a person who proves its address for another one. */
export const deleteUnconfirmedAt = (tx: PlatformTx, email: string, but: string) =>
  tx.db
    .delete(userAccount)
    .where(and(eq(userAccount.email, email), ne(userAccount.id, but), isNull(userAccount.verified_at)))

/** No browser is known any more. */
export const forgetDevices = (tx: PlatformTx, id: string) =>
  tx.db
    .update(userAccount)
    .set({ device_generation: sql`${userAccount.device_generation} + 1` })
    .where(eq(userAccount.id, id))

/** Gives an account another address. @returns false if another account has it by now */
export async function updateEmail(tx: PlatformTx, id: string, email: string): Promise<boolean> {
  const taken = tx.db
    .select({ one: sql`1` })
    .from(userAccount)
    .where(eq(userAccount.email, email))
  const changed = await tx.db
    .update(userAccount)
    .set({ email })
    .where(and(eq(userAccount.id, id), notExists(taken)))
    .returning({ id: userAccount.id })
  return changed.length === 1
}

export const setTwoStepSince = (tx: Pick<PlatformTx, 'db'>, id: string, since: string | null) =>
  tx.db.update(userAccount).set({ two_step_since: since }).where(eq(userAccount.id, id))

/** Confirms the address. @param goes_on the step of onboarding for a person who has waited for it */
export const markVerified = (tx: PlatformTx, id: string, at: string, goes_on: OnboardingStep) =>
  tx.db
    .update(userAccount)
    .set({
      verified_at: at,
      onboarding_step: sql`case
        when ${userAccount.onboarding_step} <> 'not_verified' then ${userAccount.onboarding_step}
        else ${goes_on} end`,
    })
    .where(and(eq(userAccount.id, id), isNull(userAccount.verified_at)))

export type OwnChange = Partial<
  AccountInput &
    Pick<
      AccountRow,
      'language' | 'preferred_language' | 'preferred_time_zone' | 'preferred_theme' | 'waiting_sound' | 'waiting_notice'
    >
>

/** Changes the fields that a person sets of themselves. An empty change finds the account as it is. */
export async function updateAccount(tx: PlatformTx, id: string, change: OwnChange): Promise<AccountRow | undefined> {
  if (Object.keys(change).length === 0) return findAccount(tx, id)
  const [row] = await tx.db.update(userAccount).set(change).where(eq(userAccount.id, id)).returning()
  return row
}

export const updatePersonalInfo = (tx: PlatformTx, id: string, info: PersonalInfo) =>
  tx.db.update(userAccount).set(info).where(eq(userAccount.id, id))

/** Moves onboarding on from one of the given steps; anywhere else it stays. */
export const advanceOnboarding = (tx: PlatformTx, id: string, from: OnboardingStep[], to: OnboardingStep) =>
  tx.db
    .update(userAccount)
    .set({ onboarding_step: to })
    .where(and(eq(userAccount.id, id), inArray(userAccount.onboarding_step, from)))

/** Moves a person at stage 4. */
export const markKnowledgePassed = (tx: PlatformTx, id: string, now: string) =>
  tx.db
    .update(userAccount)
    .set({ knowledge_passed_at: now })
    .where(and(eq(userAccount.id, id), eq(userAccount.onboarding_step, 'step_four')))

export const insertSession = (tx: PlatformTx, row: typeof session.$inferInsert) => tx.db.insert(session).values(row)

export async function findSession(tx: PlatformTx, id: string) {
  const [row] = await tx.db
    .select({
      created_at: session.created_at,
      closed_at: session.closed_at,
      ends_at: session.ends_at,
      support_organization_id: session.support_organization_id,
      last_used_at: session.last_used_at,
      account: userAccount,
    })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.user_id))
    .where(eq(session.id, id))
  return row
}

export const touchSession = (tx: PlatformTx, id: string, last_used_at: string, address: string) =>
  tx.db.update(session).set({ last_used_at, address }).where(eq(session.id, id))

export const closeSession = (tx: PlatformTx, id: string, at: string, because: string) =>
  tx.db
    .update(session)
    .set({ closed_at: at, closed_because: because })
    .where(and(eq(session.id, id), isNull(session.closed_at)))

export const closeSessionsOf = (tx: Pick<PlatformTx, 'db'>, user_id: string, at: string, because: string) =>
  tx.db
    .update(session)
    .set({ closed_at: at, closed_because: because })
    .where(and(eq(session.user_id, user_id), isNull(session.closed_at)))

/** Sessions of support in an organization. */
export const closeSupportSessionsIn = (tx: PlatformTx, organization_id: string, at: string) =>
  tx.db
    .update(session)
    .set({ closed_at: at, closed_because: 'the organization withdrew its permission' })
    .where(and(eq(session.support_organization_id, organization_id), isNull(session.closed_at)))

/** One session of a person. @returns whether it was theirs and open */
export async function closeOneSessionOf(
  tx: PlatformTx,
  user_id: string,
  id: string,
  at: string,
  because: string,
): Promise<boolean> {
  const closed = await tx.db
    .update(session)
    .set({ closed_at: at, closed_because: because })
    .where(and(eq(session.user_id, user_id), eq(session.id, id), isNull(session.closed_at)))
    .returning({ id: session.id })
  return closed.length === 1
}

/** Every session of a person but one. @returns ids of those that were open */
export async function closeSessionsBut(
  tx: PlatformTx,
  user_id: string,
  kept: string,
  at: string,
  because: string,
): Promise<string[]> {
  const closed = await tx.db
    .update(session)
    .set({ closed_at: at, closed_because: because })
    .where(and(eq(session.user_id, user_id), ne(session.id, kept), isNull(session.closed_at)))
    .returning({ id: session.id })
  return closed.map(({ id }) => id)
}

export const insertRefreshToken = (tx: PlatformTx, row: typeof refreshToken.$inferInsert) =>
  tx.db.insert(refreshToken).values(row).onConflictDoNothing()

/** The token with its session, locked so that two refreshes of it follow one another. */
export async function lockRefreshToken(tx: PlatformTx, hash: string) {
  const [row] = await tx.db
    .select({ token: refreshToken, closed_at: session.closed_at, account: userAccount })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.session_id))
    .innerJoin(userAccount, eq(userAccount.id, session.user_id))
    .where(eq(refreshToken.hash, hash))
    .for('update', { of: refreshToken })
  return row
}

export const markRefreshTokenUsed = (tx: PlatformTx, hash: string, at: string) =>
  tx.db.update(refreshToken).set({ used_at: at }).where(eq(refreshToken.hash, hash))
