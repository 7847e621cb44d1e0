import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { contactConsent } from '#features/contacts/contacts.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type ConsentRow = typeof contactConsent.$inferSelect

/** One that is there already stays as it is. */
export const insertContactConsent = (tx: OrganizationTx, row: Omit<ConsentRow, 'organization_id'>) =>
  tx.db
    .insert(contactConsent)
    .values({ ...row, organization_id: tx.organization_id })
    .onConflictDoNothing()

export const insertContactConsents = async (tx: OrganizationTx, rows: Omit<ConsentRow, 'organization_id'>[]) => {
  if (rows.length === 0) return
  await tx.db.insert(contactConsent).values(rows.map((row) => ({ ...row, organization_id: tx.organization_id })))
}

/** The latest consent or refusal of these people on each channel. */
export const findLastConsents = (tx: OrganizationTx, contact_ids: string[]) =>
  tx.db
    .selectDistinctOn([contactConsent.contact_id, contactConsent.channel], {
      contact_id: contactConsent.contact_id,
      channel: contactConsent.channel,
      given: contactConsent.given,
    })
    .from(contactConsent)
    .where(and(ours(tx, contactConsent), inArray(contactConsent.contact_id, contact_ids)))
    .orderBy(contactConsent.contact_id, contactConsent.channel, desc(contactConsent.at), desc(contactConsent.id))

/** Those of these contacts who gave a consent or refusal besides these. */
export async function findWithOtherConsents(
  tx: OrganizationTx,
  contact_ids: string[],
  consent_ids: string[],
): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ contact_id: contactConsent.contact_id })
    .from(contactConsent)
    .where(
      and(
        ours(tx, contactConsent),
        inArray(contactConsent.contact_id, contact_ids),
        notInArray(contactConsent.id, consent_ids),
      ),
    )
  return rows.map(({ contact_id }) => contact_id)
}

export const deleteConsents = (tx: OrganizationTx, ids: string[]) =>
  tx.db.delete(contactConsent).where(and(ours(tx, contactConsent), inArray(contactConsent.id, ids)))

/** Newest first. */
export const findConsents = (tx: OrganizationTx, contact_id: string): Promise<ConsentRow[]> =>
  tx.db
    .select()
    .from(contactConsent)
    .where(and(ours(tx, contactConsent), eq(contactConsent.contact_id, contact_id)))
    .orderBy(desc(contactConsent.at), desc(contactConsent.id))
    .limit(100)
