import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { OrganizationSettings } from '@tertulia/contract/organization-settings'
import type { OrganizationInput } from '@tertulia/contract/organizations'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { membership, organization } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export async function findOrganization(tx: OrganizationTx) {
  const [row] = await tx.db.select().from(organization).where(eq(organization.id, tx.organization_id))
  return row
}

export async function findOrganizationById(tx: PlatformTx, id: string) {
  const [row] = await tx.db.select().from(organization).where(eq(organization.id, id))
  return row
}

/** The time zone in which its days begin and end. */
export async function findTimeZone(tx: OrganizationTx) {
  const [row] = await tx.db
    .select({ time_zone: organization.time_zone })
    .from(organization)
    .where(eq(organization.id, tx.organization_id))
  return row?.time_zone
}

export const insertOrganization = (tx: OrganizationTx, row: typeof organization.$inferInsert) =>
  tx.db.insert(organization).values(row)

/** Locks the organization: the second of two concurrent changes waits. */
export async function lockOrganization(tx: OrganizationTx) {
  const [row] = await tx.db
    .select()
    .from(organization)
    .where(eq(organization.id, tx.organization_id))
    .for('no key update')
  return row
}

export async function updateOrganization(
  tx: OrganizationTx,
  change: (OrganizationInput | OrganizationSettings) & { updated_at: string },
) {
  const [row] = await tx.db.update(organization).set(change).where(eq(organization.id, tx.organization_id)).returning()
  return row
}

export async function setLogo(tx: OrganizationTx, logo: string | null) {
  const [row] = await tx.db
    .update(organization)
    .set({ logo })
    .where(eq(organization.id, tx.organization_id))
    .returning()
  return row
}

export const insertMembership = (tx: OrganizationTx, row: typeof membership.$inferInsert) =>
  tx.db.insert(membership).values(row)

/** A person's active memberships, oldest first, so that the first is stable. */
export const findMemberships = (tx: PlatformTx, user_id: string) =>
  tx.db
    .select({ organization, role: membership.role })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organization_id))
    .where(and(eq(membership.user_id, user_id), eq(membership.status, 'active')))
    .orderBy(asc(membership.created_at), asc(membership.id))

/**
 * Places of people who are active members, with the rules and restrictions of each. @param pairs whom to look for, and where
 */
export const findPlaces = (tx: PlatformTx, pairs: { user_id: string; organization_id: string }[]) =>
  tx.db
    .select({
      user_id: membership.user_id,
      organization_id: membership.organization_id,
      role: membership.role,
      last_active_at: membership.last_active_at,
      lacks_two_step: sql<boolean>`${organization.two_step_required} and ${userAccount.two_step_since} is null`,
      masks_members: organization.masks_members,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organization_id))
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))
    .where(
      and(
        sql`(${membership.user_id}, ${membership.organization_id}) in (select * from unnest(
          ${sql.param(pairs.map(({ user_id }) => user_id))}::uuid[],
          ${sql.param(pairs.map(({ organization_id }) => organization_id))}::uuid[]
        ))`,
        eq(membership.status, 'active'),
      ),
    )

export async function countCreated(tx: PlatformTx, user_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ created: count() })
    .from(membership)
    .where(and(eq(membership.user_id, user_id), eq(membership.role, 'super_admin')))
  return row?.created ?? 0
}

export const findOwners = (tx: OrganizationTx) =>
  tx.db
    .select({ user_id: membership.user_id })
    .from(membership)
    .where(
      and(ours(tx, membership), inArray(membership.role, ['super_admin', 'owner']), eq(membership.status, 'active')),
    )
    .orderBy(asc(membership.created_at), asc(membership.id))
    .limit(100)
