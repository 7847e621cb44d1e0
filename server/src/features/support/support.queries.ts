import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { supportCode, supportGrant } from '#features/support/support.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** The valid permission, with the name of the owner who gave it. */
export async function findGrant(tx: OrganizationTx, at: string) {
  const [row] = await tx.db
    .select({ grant: supportGrant, first_name: userAccount.first_name, last_name: userAccount.last_name })
    .from(supportGrant)
    .leftJoin(userAccount, eq(userAccount.id, supportGrant.granted_by))
    .where(and(ours(tx, supportGrant), gt(supportGrant.expires_at, at)))
  return row
}

export const putGrant = (tx: OrganizationTx, row: typeof supportGrant.$inferInsert) =>
  tx.db.insert(supportGrant).values(row).onConflictDoUpdate({ target: supportGrant.organization_id, set: row })

export const deleteGrant = (tx: OrganizationTx) => tx.db.delete(supportGrant).where(ours(tx, supportGrant))

/** The organization that support wants to enter. */
export async function findEntered(tx: Pick<PlatformTx, 'db'>, organization_id: string) {
  const { id, name, two_step_required } = organization
  const [row] = await tx.db
    .select({ id, name, two_step_required })
    .from(organization)
    .where(eq(organization.id, organization_id))
  return row
}

/** The account with a confirmed address. */
export async function findConfirmedAt(tx: Pick<PlatformTx, 'db'>, email: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.email, email), isNotNull(userAccount.verified_at)))
  return row
}

/** Whether an organization lets support in now, for who is not inside. */
export async function isGranted(tx: Pick<PlatformTx, 'db'>, organization_id: string, at: string): Promise<boolean> {
  const rows = await tx.db
    .select({ expires_at: supportGrant.expires_at })
    .from(supportGrant)
    .where(and(eq(supportGrant.organization_id, organization_id), gt(supportGrant.expires_at, at)))
  return rows.length > 0
}

export const insertCode = (tx: Pick<PlatformTx, 'db'>, row: typeof supportCode.$inferInsert) =>
  tx.db.insert(supportCode).values(row)

/** Uses a code up, for the organization and the person it was made for. One of two concurrent calls wins. */
export async function spendSupportCode(
  tx: PlatformTx,
  code: { hash: string; organization_id: string; user_id: string },
  at: string,
): Promise<boolean> {
  const spent = await tx.db
    .update(supportCode)
    .set({ used_at: at })
    .where(
      and(
        eq(supportCode.hash, code.hash),
        eq(supportCode.organization_id, code.organization_id),
        eq(supportCode.user_id, code.user_id),
        isNull(supportCode.used_at),
        gt(supportCode.expires_at, at),
      ),
    )
    .returning({ hash: supportCode.hash })
  return spent.length === 1
}
