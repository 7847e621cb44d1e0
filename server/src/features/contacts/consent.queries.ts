import { and, desc, eq } from 'drizzle-orm'
import { contactConsent } from '#features/contacts/contacts.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type ConsentRow = typeof contactConsent.$inferSelect

export const insertContactConsent = (tx: OrganizationTx, row: Omit<ConsentRow, 'organization_id'>) =>
  tx.db.insert(contactConsent).values({ ...row, organization_id: tx.organization_id })

/** Newest first. */
export const findConsents = (tx: OrganizationTx, contact_id: string): Promise<ConsentRow[]> =>
  tx.db
    .select()
    .from(contactConsent)
    .where(and(ours(tx, contactConsent), eq(contactConsent.contact_id, contact_id)))
    .orderBy(desc(contactConsent.at), desc(contactConsent.id))
    .limit(100)
