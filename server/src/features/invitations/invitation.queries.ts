import { and, asc, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { invitation } from '#features/invitations/invitations.tables.ts'
import { membership, organization } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type InvitationRow = typeof invitation.$inferSelect

const { first_name, last_name } = userAccount

/** Newest first. Those that were accepted are members by now, those that were cancelled are nothing. */
export const findInvitations = (tx: OrganizationTx) =>
  tx.db
    .select({ row: invitation, by: { first_name, last_name } })
    .from(invitation)
    .leftJoin(userAccount, eq(userAccount.id, invitation.invited_by))
    .where(and(ours(tx, invitation), inArray(invitation.status, ['pending', 'rejected'])))
    .orderBy(desc(invitation.sent_at), desc(invitation.id))
    .limit(500)

/** Whether an invitation waits for a person at their address. */
export async function isInvitedAt(tx: PlatformTx, user_id: string, at: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: invitation.id })
    .from(invitation)
    .innerJoin(userAccount, eq(userAccount.email, invitation.email))
    .where(and(eq(userAccount.id, user_id), eq(invitation.status, 'pending'), gt(invitation.expires_at, at)))
    .limit(1)
  return row !== undefined
}

export async function findInvitation(tx: OrganizationTx, id: string) {
  const [found] = await tx.db
    .select({ row: invitation, by: { first_name, last_name } })
    .from(invitation)
    .leftJoin(userAccount, eq(userAccount.id, invitation.invited_by))
    .where(and(ours(tx, invitation), eq(invitation.id, id)))
  return found
}

export async function lockInvitation(tx: OrganizationTx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(invitation)
    .where(and(ours(tx, invitation), eq(invitation.id, id)))
    .for('update')
  return row
}

/**
 * Invites an address, or begins anew what no longer waits for an answer. One of two concurrent calls wins.
 * @returns the id, or undefined where one is pending
 */
export async function beginInvitation(tx: OrganizationTx, row: InvitationRow): Promise<string | undefined> {
  const { organization_id: _, email: __, ...anew } = row
  const [begun] = await tx.db
    .insert(invitation)
    .values(row)
    .onConflictDoUpdate({
      target: [invitation.organization_id, invitation.email],
      set: anew,
      setWhere: or(ne(invitation.status, 'pending'), lte(invitation.expires_at, row.sent_at)),
    })
    .returning({ id: invitation.id })
  return begun?.id
}

export const updateInvitation = (tx: OrganizationTx, id: string, change: Partial<InvitationRow>) =>
  tx.db
    .update(invitation)
    .set(change)
    .where(and(ours(tx, invitation), eq(invitation.id, id)))

const selectOwn = (tx: PlatformTx) =>
  tx.db
    .select({
      row: invitation,
      by: { first_name, last_name },
      organization: { id: organization.id, name: organization.name },
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organization_id))
    .leftJoin(userAccount, eq(userAccount.id, invitation.invited_by))

/** Pending invitations of an address, in all organizations, oldest first. */
export const findInvitationsTo = (tx: PlatformTx, email: string, now: string) =>
  selectOwn(tx)
    .where(and(eq(invitation.email, email), eq(invitation.status, 'pending'), gt(invitation.expires_at, now)))
    .orderBy(asc(invitation.sent_at), asc(invitation.id))
    .limit(100)

export async function findInvitationByToken(tx: PlatformTx, token_hash: string) {
  const [found] = await selectOwn(tx).where(eq(invitation.token_hash, token_hash))
  return found
}

export async function findInvitationOf(tx: PlatformTx, organization_id: string, id: string) {
  const [found] = await selectOwn(tx).where(and(eq(invitation.organization_id, organization_id), eq(invitation.id, id)))
  return found
}

/** Whether an address belongs to a member, also to a suspended one. */
export async function isMember(tx: OrganizationTx, email: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))
    .where(and(ours(tx, membership), eq(userAccount.email, email)))
  return rows.length > 0
}
