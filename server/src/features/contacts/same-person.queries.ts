import { and, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { contact, contactIdentity, contactNotSame, type ContactRow } from '#features/contacts/contacts.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const MOST = 10

const same = (one: SQL | undefined, other: SQL | undefined) => or(one, other) ?? sql`false`

/** What somebody said is not this person. */
const notSameAs = (tx: OrganizationTx, id: string) =>
  tx.db
    .select({ id: contactNotSame.other_id })
    .from(contactNotSame)
    .where(and(ours(tx, contactNotSame), eq(contactNotSame.contact_id, id)))

/** Contacts with the same address, telephone or whole name. */
export const findSameContacts = (tx: OrganizationTx, of: ContactRow) =>
  tx.db
    .select({
      id: contact.id,
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
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
          same(
            of.email === null ? undefined : eq(contact.email, of.email),
            of.phone === null ? undefined : eq(contact.phone, of.phone),
          ),
          of.name.includes(' ') ? eq(contact.searched_masked, of.searched_masked) : undefined,
        ),
      ),
    )
    .limit(MOST)

/** Identities that are nobody's, whose people said the same address or telephone. */
export const findSameIdentities = (tx: OrganizationTx, of: ContactRow) =>
  tx.db
    .select({
      id: contactIdentity.id,
      name: contactIdentity.name,
      channel: contactIdentity.channel,
      email: contactIdentity.email,
      phone: contactIdentity.phone,
      conversations: sql<number>`(select count(*)::int from ${conversation}
        where ${ours(tx, conversation)} and ${conversation.visitor_id} = ${contactIdentity.id})`,
    })
    .from(contactIdentity)
    .where(
      and(
        ours(tx, contactIdentity),
        isNull(contactIdentity.contact_id),
        notInArray(contactIdentity.id, notSameAs(tx, of.id)),
        same(
          of.email === null ? undefined : eq(contactIdentity.email, of.email),
          of.phone === null ? undefined : eq(contactIdentity.phone, of.phone),
        ),
      ),
    )
    .limit(MOST)

export const insertNotSame = (tx: OrganizationTx, contact_id: string, other_id: string) =>
  tx.db
    .insert(contactNotSame)
    .values({ organization_id: tx.organization_id, contact_id, other_id })
    .onConflictDoNothing()
