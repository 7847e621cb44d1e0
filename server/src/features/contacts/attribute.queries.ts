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

export async function changeAttribute(
  tx: OrganizationTx,
  id: string,
  change: Pick<AttributeRow, 'label' | 'choices'>,
): Promise<AttributeRow | undefined> {
  const [row] = await tx.db
    .update(contactAttribute)
    .set(change)
    .where(and(ours(tx, contactAttribute), eq(contactAttribute.id, id)))
    .returning()
  return row
}

/** @returns its label, where it was there */
export async function removeAttribute(tx: OrganizationTx, id: string): Promise<string | undefined> {
  const [removed] = await tx.db
    .delete(contactAttribute)
    .where(and(ours(tx, contactAttribute), eq(contactAttribute.id, id)))
    .returning({ label: contactAttribute.label })
  return removed?.label
}
