import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { membership, organization } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type MembershipRow = typeof membership.$inferSelect

const selectMembers = (tx: OrganizationTx) =>
  tx.db
    .select({
      id: membership.id,
      user_id: membership.user_id,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      email: userAccount.email,
      role: membership.role,
      status: membership.status,
      joined_at: membership.created_at,
      last_active_at: membership.last_active_at,
      two_step: sql<boolean>`${userAccount.two_step_since} is not null`,
    })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

export const findMembers = (tx: OrganizationTx): Promise<MemberRow[]> =>
  selectMembers(tx).where(ours(tx, membership)).orderBy(asc(membership.created_at), asc(membership.id)).limit(500)

export async function findMember(tx: OrganizationTx, id: string): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(tx).where(and(ours(tx, membership), eq(membership.id, id)))
  return row
}

/** People who are in and sign in with one step. */
export async function findWithoutTwoStep(tx: OrganizationTx): Promise<string[]> {
  const rows = await selectMembers(tx).where(
    and(ours(tx, membership), eq(membership.status, 'active'), isNull(userAccount.two_step_since)),
  )
  return rows.map(({ user_id }) => user_id)
}

/** The memberships of two people, locked in one order so that two who act on each other do not wait for ever. */
export const lockMemberships = (tx: OrganizationTx, who: { id?: string; user_id: string }): Promise<MembershipRow[]> =>
  tx.db
    .select()
    .from(membership)
    .where(
      and(
        ours(tx, membership),
        or(eq(membership.user_id, who.user_id), who.id === undefined ? undefined : eq(membership.id, who.id)),
      ),
    )
    .orderBy(asc(membership.id))
    .for('update')

/** All memberships of a person, the suspended ones too. */
export const findEveryMembership = (tx: PlatformTx, user_id: string) =>
  tx.db
    .select({ organization_id: membership.organization_id, role: membership.role, name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organization_id))
    .where(eq(membership.user_id, user_id))
    .orderBy(asc(membership.created_at), asc(membership.id))

/** @returns false where the person is a member already */
export async function addMembership(tx: OrganizationTx, row: typeof membership.$inferInsert): Promise<boolean> {
  const added = await tx.db.insert(membership).values(row).onConflictDoNothing().returning({ id: membership.id })
  return added.length === 1
}

export const updateMembership = (
  tx: OrganizationTx,
  id: string,
  change: Partial<Pick<MembershipRow, 'role' | 'status'>>,
) =>
  tx.db
    .update(membership)
    .set(change)
    .where(and(ours(tx, membership), eq(membership.id, id)))

export const touchMembership = (tx: OrganizationTx, user_id: string, last_active_at: string) =>
  tx.db
    .update(membership)
    .set({ last_active_at })
    .where(and(ours(tx, membership), eq(membership.user_id, user_id)))

export const deleteMembership = (tx: OrganizationTx, id: string) =>
  tx.db.delete(membership).where(and(ours(tx, membership), eq(membership.id, id)))
