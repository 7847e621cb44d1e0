import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { contact, contactIdentity, contactNotSame, type ContactRow } from '#features/contacts/contacts.tables.ts'
import { reachedBy } from '#features/contacts/known-as.queries.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const MOST = 10

/** A contact with all addresses and telephones by which they are or were reached. */
export type Reached = ContactRow & { emails: string[]; phones: string[] }

/** The contacts that a member has said are not this person. */
const notSameAs = (tx: OrganizationTx, id: string) =>
  tx.db
    .select({ id: contactNotSame.other_id })
    .from(contactNotSame)
    .where(and(ours(tx, contactNotSame), eq(contactNotSame.contact_id, id)))

/** Contacts that are or were reached by the same address or telephone, and those with the same whole name. */
export const findSameContacts = (tx: OrganizationTx, of: Reached) =>
  tx.db
    .select({
      id: contact.id,
      name: contact.name,
      same_email: sql<boolean>`${reachedBy(tx, 'email', of.emails)}`,
      same_phone: sql<boolean>`${reachedBy(tx, 'phone', of.phones)}`,
      conversations: sql<number>`(select count(*)::int from ${conversation} where ${ours(tx, conversation)}
        and ${conversation.visitor_id} in (select ${contactIdentity.id} from ${contactIdentity}
          where ${ours(tx, contactIdentity)} and ${contactIdentity.contact_id} = ${contact.id}))`,
    })
    .from(contact)
    .where(
      and(
        ours(tx, contact),
        isNull(contact.merged_into),
        ne(contact.id, of.id),
        notInArray(contact.id, notSameAs(tx, of.id)),
        or(
          reachedBy(tx, 'email', of.emails),
          reachedBy(tx, 'phone', of.phones),
          of.name.includes(' ') ? eq(contact.searched_masked, of.searched_masked) : undefined,
        ),
      ),
    )
    .limit(MOST)

/** Identities without a contact, whose customers said the same address or telephone. */
export const findSameIdentities = (tx: OrganizationTx, of: Reached) =>
  tx.db
    .select({
      id: contactIdentity.id,
      name: contactIdentity.name,
      channel: contactIdentity.channel,
      same_email: sql<boolean>`coalesce(${inArray(contactIdentity.email, of.emails)}, false)`,
      same_phone: sql<boolean>`coalesce(${inArray(contactIdentity.phone, of.phones)}, false)`,
      conversations: sql<number>`(select count(*)::int from ${conversation}
        where ${ours(tx, conversation)} and ${conversation.visitor_id} = ${contactIdentity.id})`,
    })
    .from(contactIdentity)
    .where(
      and(
        ours(tx, contactIdentity),
        isNull(contactIdentity.contact_id),
        notInArray(contactIdentity.id, notSameAs(tx, of.id)),
        or(inArray(contactIdentity.email, of.emails), inArray(contactIdentity.phone, of.phones)),
      ),
    )
    .limit(MOST)

export const insertNotSame = (tx: OrganizationTx, contact_id: string, other_id: string) =>
  tx.db
    .insert(contactNotSame)
    .values({ organization_id: tx.organization_id, contact_id, other_id })
    .onConflictDoNothing()
