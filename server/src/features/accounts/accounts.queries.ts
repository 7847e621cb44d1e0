import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OnboardingStep } from '@tertulia/contract/accounts'
import type { PersonalInfo } from '@tertulia/contract/onboarding'
import {
  mailedToken,
  type MailedTokenPurpose,
  refreshToken,
  session,
  userAccount,
} from '#features/accounts/accounts.tables.ts'
import { invitation } from '#features/invitations/invitations.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

export type AccountRow = typeof userAccount.$inferSelect

export async function findAccountByEmail(tx: PlatformTx, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.db.select().from(userAccount).where(eq(userAccount.email, email))
  return row
}

export async function findAccount(tx: PlatformTx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.db.select().from(userAccount).where(eq(userAccount.id, id))
  return row
}

/** @returns false where the address is taken */
export async function insertAccount(tx: PlatformTx, row: typeof userAccount.$inferInsert): Promise<boolean> {
  const inserted = await tx.db.insert(userAccount).values(row).onConflictDoNothing().returning({ id: userAccount.id })
  return inserted.length === 1
}

export const updatePassword = (tx: PlatformTx, id: string, password_hash: string) =>
  tx.db.update(userAccount).set({ password_hash }).where(eq(userAccount.id, id))

/** Confirms the address. Whom an organization has invited goes on as its member, everybody else as a founder. */
export const markVerified = (tx: PlatformTx, id: string, at: string) =>
  tx.db
    .update(userAccount)
    .set({
      verified_at: at,
      onboarding_step: sql`case
        when ${userAccount.onboarding_step} <> 'not_verified' then ${userAccount.onboarding_step}
        when exists (select from ${invitation} where ${invitation.email} = ${userAccount.email}
          and ${invitation.status} = 'pending' and ${invitation.expires_at} > ${at}) then 'step_pending_invite_create_member'
        else 'step_zero' end`,
    })
    .where(and(eq(userAccount.id, id), isNull(userAccount.verified_at)))

export const updatePersonalInfo = (tx: PlatformTx, id: string, info: PersonalInfo) =>
  tx.db.update(userAccount).set(info).where(eq(userAccount.id, id))

/** Moves onboarding on from one of the given steps; anywhere else it stays. */
export const advanceOnboarding = (tx: PlatformTx, id: string, from: OnboardingStep[], to: OnboardingStep) =>
  tx.db
    .update(userAccount)
    .set({ onboarding_step: to })
    .where(and(eq(userAccount.id, id), inArray(userAccount.onboarding_step, from)))

export const insertSession = (tx: PlatformTx, row: typeof session.$inferInsert) => tx.db.insert(session).values(row)

export async function findSession(tx: PlatformTx, id: string) {
  const [row] = await tx.db
    .select({ closed_at: session.closed_at, account: userAccount })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.user_id))
    .where(eq(session.id, id))
  return row
}

export const closeSession = (tx: PlatformTx, id: string, at: string, because: string) =>
  tx.db
    .update(session)
    .set({ closed_at: at, closed_because: because })
    .where(and(eq(session.id, id), isNull(session.closed_at)))

export const closeSessionsOf = (tx: PlatformTx, user_id: string, at: string, because: string) =>
  tx.db
    .update(session)
    .set({ closed_at: at, closed_because: because })
    .where(and(eq(session.user_id, user_id), isNull(session.closed_at)))

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

/** A new mailed token makes the earlier ones of its purpose useless. */
export async function replaceMailedToken(tx: PlatformTx, row: typeof mailedToken.$inferInsert) {
  await tx.db
    .update(mailedToken)
    .set({ used_at: row.created_at })
    .where(and(eq(mailedToken.user_id, row.user_id), eq(mailedToken.purpose, row.purpose), isNull(mailedToken.used_at)))
  await tx.db.insert(mailedToken).values(row)
}

/** Uses a mailed token up. Of two at once, one wins. */
export async function spendMailedToken(
  tx: PlatformTx,
  hash: string,
  purpose: MailedTokenPurpose,
  at: string,
): Promise<string | undefined> {
  const [row] = await tx.db
    .update(mailedToken)
    .set({ used_at: at })
    .where(
      and(
        eq(mailedToken.hash, hash),
        eq(mailedToken.purpose, purpose),
        isNull(mailedToken.used_at),
        sql`${mailedToken.expires_at} > ${at}`,
      ),
    )
    .returning({ user_id: mailedToken.user_id })
  return row?.user_id
}
