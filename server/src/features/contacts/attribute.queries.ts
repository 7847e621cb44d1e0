import { and, asc, eq } from 'drizzle-orm'
import { contactAttribute } from '#features/contacts/contacts.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type AttributeRow = typeof contactAttribute.$inferSelect

/** In the order in which they were made. */
export const findAttributes = (tx: OrganizationTx): Promise<AttributeRow[]> =>
  tx.db
    .select()
    .from(contactAttribute)
    .where(ours(tx, contactAttribute))
    .orderBy(asc(contactAttribute.created_at), asc(contactAttribute.id))

export const insertAttribute = (tx: OrganizationTx, row: Omit<AttributeRow, 'organization_id'>) =>
  tx.db.insert(contactAttribute).values({ ...row, organization_id: tx.organization_id })

const isThis = (tx: OrganizationTx, id: string) => and(ours(tx, contactAttribute), eq(contactAttribute.id, id))

/** A second transaction that changes it waits. */
export async function lockAttribute(tx: OrganizationTx, id: string): Promise<AttributeRow | undefined> {
  const [row] = await tx.db.select().from(contactAttribute).where(isThis(tx, id)).for('update')
  return row
}

export const changeAttribute = (tx: OrganizationTx, { id, label, choices, updated_at }: AttributeRow) =>
  tx.db.update(contactAttribute).set({ label, choices, updated_at }).where(isThis(tx, id))

/** @returns its label, where it was there */
export async function removeAttribute(tx: OrganizationTx, id: string): Promise<string | undefined> {
  const [removed] = await tx.db
    .delete(contactAttribute)
    .where(isThis(tx, id))
    .returning({ label: contactAttribute.label })
  return removed?.label
}
