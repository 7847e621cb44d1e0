import type { KnownAs } from '@tertulia/contract/contacts'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isFoundBy, searchedOf } from '#features/contacts/contact-words.queries.ts'
import { contact, contactKnownAs } from '#features/contacts/contacts.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** With a merge, or with an import. */
type From = { merge_id: string } | { import_id: string }

/** Remembers how people were called and reached. */
export async function insertKnownAs(
  tx: OrganizationTx,
  from: From,
  known: readonly (KnownAs & { contact_id: string })[],
): Promise<void> {
  if (known.length === 0) return
  await tx.db
    .insert(contactKnownAs)
    .values(
      known.map(({ contact_id, kind, value }) => ({
        ...from,
        contact_id,
        organization_id: tx.organization_id,
        kind,
        value,
        ...searchedOf({ name: '', email: null, phone: null, [kind]: value }),
      })),
    )
    .onConflictDoNothing()
}

/** The former names, mails and telephones of people, each once, in the order of its kind. */
export const findKnownAs = (
  tx: OrganizationTx,
  contact_ids: string[],
): Promise<Array<KnownAs & { contact_id: string }>> =>
  tx.db
    .selectDistinct({ contact_id: contactKnownAs.contact_id, kind: contactKnownAs.kind, value: contactKnownAs.value })
    .from(contactKnownAs)
    .where(and(ours(tx, contactKnownAs), inArray(contactKnownAs.contact_id, contact_ids)))
    .orderBy(asc(contactKnownAs.contact_id), asc(contactKnownAs.kind), asc(contactKnownAs.value))

/** A merge that is taken back is remembered no more. */
export const deleteKnownAs = (tx: OrganizationTx, merge_id: string) =>
  tx.db.delete(contactKnownAs).where(and(ours(tx, contactKnownAs), eq(contactKnownAs.merge_id, merge_id)))

/** Deletes the former addresses of these contacts that an import added, as it is taken back. */
export async function deleteKnownOfImport(tx: OrganizationTx, import_id: string, contact_ids: string[]): Promise<void> {
  if (contact_ids.length === 0) return
  await tx.db
    .delete(contactKnownAs)
    .where(
      and(
        ours(tx, contactKnownAs),
        eq(contactKnownAs.import_id, import_id),
        inArray(contactKnownAs.contact_id, contact_ids),
      ),
    )
}

/** Whether a contact is or was reached by any of these. */
export const reachedBy = (tx: OrganizationTx, kind: 'email' | 'phone', values: readonly string[]): SQL =>
  or(
    inArray(contact[kind], [...values]),
    inArray(
      contact.id,
      tx.db
        .select({ id: contactKnownAs.contact_id })
        .from(contactKnownAs)
        .where(
          and(ours(tx, contactKnownAs), eq(contactKnownAs.kind, kind), inArray(contactKnownAs.value, [...values])),
        ),
    ),
  ) ?? sql`false`

/** Whether a contact's former names or addresses hold what the reader typed. */
export const wasKnownAs = (tx: OrganizationTx, typed: string, masked: boolean): SQL =>
  sql`exists (select 1 from ${contactKnownAs} where ${ours(tx, contactKnownAs)}
    and ${contactKnownAs.contact_id} = ${contact.id}
    and ${isFoundBy(masked ? contactKnownAs.searched_masked : contactKnownAs.searched, typed)})`
