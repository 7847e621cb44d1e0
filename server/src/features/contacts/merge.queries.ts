import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import {
  contact,
  contactConsent,
  contactIdentity,
  contactMerge,
  type MergeRow,
} from '#features/contacts/contacts.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export const insertMerge = (tx: OrganizationTx, row: Omit<MergeRow, 'organization_id'>) =>
  tx.db.insert(contactMerge).values({ ...row, organization_id: tx.organization_id })

/** Merges into a contact that stand, newest first. */
export const findMergesOf = (tx: OrganizationTx, contact_id: string) =>
  tx.db
    .select({ id: contactMerge.id, other_id: contactMerge.other_id, name: contact.name, at: contactMerge.at })
    .from(contactMerge)
    .innerJoin(contact, and(ours(tx, contact), eq(contact.id, contactMerge.other_id)))
    .where(and(ours(tx, contactMerge), eq(contactMerge.contact_id, contact_id), isNull(contactMerge.undone_at)))
    .orderBy(desc(contactMerge.at), desc(contactMerge.id))

export async function lockMerge(tx: OrganizationTx, contact_id: string, id: string): Promise<MergeRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(contactMerge)
    .where(
      and(
        ours(tx, contactMerge),
        eq(contactMerge.contact_id, contact_id),
        eq(contactMerge.id, id),
        isNull(contactMerge.undone_at),
      ),
    )
    .for('update')
  return row
}

export const endMerge = (tx: OrganizationTx, id: string, undone_at: string) =>
  tx.db
    .update(contactMerge)
    .set({ undone_at })
    .where(and(ours(tx, contactMerge), eq(contactMerge.id, id)))

type Move = { from: string; to: string; only?: string[] }

/** @returns the moved ids */
export async function moveIdentities(tx: OrganizationTx, { from, to, only }: Move): Promise<string[]> {
  const moved = await tx.db
    .update(contactIdentity)
    .set({ contact_id: to })
    .where(
      and(ours(tx, contactIdentity), eq(contactIdentity.contact_id, from), only && inArray(contactIdentity.id, only)),
    )
    .returning({ id: contactIdentity.id })
  return moved.map(({ id }) => id)
}

/** @returns the moved ids */
export async function moveConsents(tx: OrganizationTx, { from, to, only }: Move): Promise<string[]> {
  const moved = await tx.db
    .update(contactConsent)
    .set({ contact_id: to })
    .where(and(ours(tx, contactConsent), eq(contactConsent.contact_id, from), only && inArray(contactConsent.id, only)))
    .returning({ id: contactConsent.id })
  return moved.map(({ id }) => id)
}
