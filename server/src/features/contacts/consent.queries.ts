import { and, desc, eq, inArray } from 'drizzle-orm'
import { contactConsent } from '#features/contacts/contacts.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type ConsentRow = typeof contactConsent.$inferSelect

export const insertContactConsent = (tx: OrganizationTx, row: Omit<ConsentRow, 'organization_id'>) =>
  tx.db.insert(contactConsent).values({ ...row, organization_id: tx.organization_id })

/** Those of these people who have said on a channel what they allow or refuse. */
export const findConsentAsked = (tx: OrganizationTx, contact_ids: string[]) =>
  tx.db
    .selectDistinct({ contact_id: contactConsent.contact_id, channel: contactConsent.channel })
    .from(contactConsent)
    .where(and(ours(tx, contactConsent), inArray(contactConsent.contact_id, contact_ids)))

/** Newest first. */
export const findConsents = (tx: OrganizationTx, contact_id: string): Promise<ConsentRow[]> =>
  tx.db
    .select()
    .from(contactConsent)
    .where(and(ours(tx, contactConsent), eq(contactConsent.contact_id, contact_id)))
    .orderBy(desc(contactConsent.at), desc(contactConsent.id))
    .limit(100)
