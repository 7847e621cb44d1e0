import type { Channel } from '@tertulia/contract/channels'
import type { Consents } from '@tertulia/contract/contacts'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isFoundBy, searchedOf, searchedWords } from '#features/contacts/contact-words.queries.ts'
import { contact, contactConsent, contactIdentity, type ContactRow } from '#features/contacts/contacts.tables.ts'
import { reachedBy, wasKnownAs } from '#features/contacts/known-as.queries.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type ContactFilter = {
  search?: string | undefined
  channel?: Channel | undefined
  consent?: keyof Consents | 'none' | undefined
  masked: boolean
}

const identitiesOf = (tx: OrganizationTx) =>
  sql`${contactIdentity} where ${ours(tx, contactIdentity)} and ${contactIdentity.contact_id} = ${contact.id}`

/** The consents that hold, by channel. */
const holding = (tx: OrganizationTx) => sql`
  (select distinct on (${contactConsent.channel}) ${contactConsent.channel} as channel, ${contactConsent.given} as given
   from ${contactConsent} where ${ours(tx, contactConsent)} and ${contactConsent.contact_id} = ${contact.id}
   order by ${contactConsent.channel}, ${contactConsent.at} desc, ${contactConsent.id} desc) held`

const shownColumns = (tx: OrganizationTx) => ({
  ...getTableColumns(contact),
  channels: sql<Channel[]>`array(select distinct ${contactIdentity.channel} from ${identitiesOf(tx)} order by 1)`,
  consents: sql<Consents>`coalesce((select jsonb_object_agg(held.channel, held.given) from ${holding(tx)}), '{}')`,
  conversations: sql<number>`(select count(*)::int from ${conversation} where ${ours(tx, conversation)}
    and ${conversation.visitor_id} in (select ${contactIdentity.id} from ${identitiesOf(tx)}))`,
})
export type ShownContact = ContactRow & { channels: Channel[]; consents: Consents; conversations: number }

function matching(tx: OrganizationTx, { search, channel, consent, masked }: ContactFilter): SQL | undefined {
  const words = search?.trim()
  return and(
    ours(tx, contact),
    isNull(contact.merged_into),
    words
      ? or(isFoundBy(masked ? contact.searched_masked : contact.searched, words), wasKnownAs(tx, words, masked))
      : undefined,
    channel && sql`exists (select 1 from ${identitiesOf(tx)} and ${contactIdentity.channel} = ${channel})`,
    consent === 'none'
      ? sql`not exists (select 1 from ${holding(tx)} where held.given)`
      : consent && sql`exists (select 1 from ${holding(tx)} where held.given and held.channel = ${consent})`,
  )
}

/** Those seen last first; upwards from a cursor that looks back. */
export function findContactRows(
  tx: OrganizationTx,
  filter: ContactFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<ShownContact[]> {
  const up = at?.direction === 'prev'
  const { last_seen_at, id } = contact
  const beyond = at && sql`(${last_seen_at}, ${id}) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  return tx.db
    .select(shownColumns(tx))
    .from(contact)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(up ? [asc(last_seen_at), asc(id)] : [desc(last_seen_at), desc(id)]))
    .limit(rows)
}

/** So many after one, or from the first, in the order in which they were noted. */
export const findContactsAfter = (
  tx: OrganizationTx,
  after: string | undefined,
  rows: number,
): Promise<ShownContact[]> =>
  tx.db
    .select(shownColumns(tx))
    .from(contact)
    .where(and(ours(tx, contact), isNull(contact.merged_into), after ? gt(contact.id, after) : undefined))
    .orderBy(asc(contact.id))
    .limit(rows)

export async function countContacts(tx: OrganizationTx, filter: ContactFilter, most: number): Promise<number> {
  const some = tx.db.select({ id: contact.id }).from(contact).where(matching(tx, filter)).limit(most).as('some')
  const [row] = await tx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

export async function findContact(tx: OrganizationTx, id: string): Promise<ShownContact | undefined> {
  const [row] = await tx.db
    .select(shownColumns(tx))
    .from(contact)
    .where(and(ours(tx, contact), eq(contact.id, id)))
  return row
}

/** Locked in one order: of two who change them at once, one waits. */
export const lockContacts = (tx: OrganizationTx, ids: string[]): Promise<ContactRow[]> =>
  tx.db
    .select()
    .from(contact)
    .where(and(ours(tx, contact), inArray(contact.id, ids)))
    .orderBy(asc(contact.id))
    .for('update')

type NewContact = Pick<ContactRow, 'id' | 'name' | 'email' | 'phone' | 'attributes' | 'created_at' | 'last_seen_at'>

export const insertContact = (tx: OrganizationTx, row: NewContact) => insertContacts(tx, [row])

export const insertContacts = async (tx: OrganizationTx, rows: NewContact[]) => {
  if (rows.length === 0) return
  await tx.db.insert(contact).values(
    rows.map((row) => ({
      ...row,
      ...searchedOf(row),
      organization_id: tx.organization_id,
      merged_into: null,
      updated_at: row.created_at,
    })),
  )
}

type Written = Pick<ContactRow, 'id' | 'name' | 'email' | 'phone' | 'attributes' | 'updated_at'>

/** Writes down changes of several contacts in one statement. */
export const updateContacts = async (tx: OrganizationTx, rows: Written[]) => {
  if (rows.length === 0) return
  await tx.db.execute(sql`
    update contact set name = written.name, email = written.email, phone = written.phone,
      attributes = written.attributes, updated_at = written.updated_at,
      searched = plain(written.words), searched_masked = plain(written.words_masked)
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, ...searchedWords(row) })))}::jsonb)
      as written (id uuid, name text, email text, phone text, attributes jsonb, updated_at timestamptz, words text,
        words_masked text)
    where contact.organization_id = ${tx.organization_id} and contact.id = written.id`)
}

/** Rows that belong to them go by their foreign keys. */
export const deleteContacts = (tx: OrganizationTx, ids: string[]) =>
  tx.db.delete(contact).where(and(ours(tx, contact), inArray(contact.id, ids)))

/** Those of these contacts with an identity, and those that others were joined to. */
export async function findInUse(tx: OrganizationTx, ids: string[]) {
  const writing = await tx.db
    .selectDistinct({ id: contactIdentity.contact_id })
    .from(contactIdentity)
    .where(and(ours(tx, contactIdentity), inArray(contactIdentity.contact_id, ids)))
  const joined = await tx.db
    .selectDistinct({ id: contact.merged_into })
    .from(contact)
    .where(and(ours(tx, contact), inArray(contact.merged_into, ids)))
  return { writing: new Set(writing.map(({ id }) => id)), joined: new Set(joined.map(({ id }) => id)) }
}

/** Writes the fields of a contact. */
export const updateContact = (
  tx: OrganizationTx,
  id: string,
  change: Pick<ContactRow, 'name' | 'email' | 'phone' | 'attributes' | 'updated_at'>,
) =>
  tx.db
    .update(contact)
    .set({ ...change, ...searchedOf(change) })
    .where(and(ours(tx, contact), eq(contact.id, id)))

export const setMergedInto = (tx: OrganizationTx, id: string, merged_into: string | null) =>
  tx.db
    .update(contact)
    .set({ merged_into })
    .where(and(ours(tx, contact), eq(contact.id, id)))

/** Contacts with exactly this telephone, or that had it before a merge. */
export const findByPhone = (tx: OrganizationTx, phone: string): Promise<ContactRow[]> =>
  tx.db
    .select()
    .from(contact)
    .where(and(ours(tx, contact), isNull(contact.merged_into), reachedBy(tx, 'phone', [phone])))
    .limit(2)

export const findByEmail = (tx: OrganizationTx, email: string): Promise<ContactRow[]> =>
  tx.db
    .select()
    .from(contact)
    .where(and(ours(tx, contact), isNull(contact.merged_into), reachedBy(tx, 'email', [email])))
    .limit(2)

/** Contacts with any of these addresses or telephones, now or before a merge, locked in one order. */
export const lockKnown = (
  tx: OrganizationTx,
  { emails, phones }: { emails: string[]; phones: string[] },
): Promise<ContactRow[]> =>
  tx.db
    .select()
    .from(contact)
    .where(
      and(
        ours(tx, contact),
        isNull(contact.merged_into),
        or(reachedBy(tx, 'email', emails), reachedBy(tx, 'phone', phones)),
      ),
    )
    .orderBy(asc(contact.id))
    .for('update')

/** Finds, of these values of an attribute, those that contacts have, joined ones among them. */
export async function findValuesOf(tx: OrganizationTx, attribute_id: string, values: string[]): Promise<string[]> {
  const value = sql<string>`${contact.attributes} ->> ${attribute_id}`
  const rows = await tx.db
    .selectDistinct({ value })
    .from(contact)
    .where(and(ours(tx, contact), inArray(value, values)))
  return rows.map((row) => row.value).toSorted((one, other) => values.indexOf(one) - values.indexOf(other))
}

/** Takes an attribute from every contact that has it. */
export const dropAttributeValues = (tx: OrganizationTx, attribute_id: string) =>
  tx.db
    .update(contact)
    .set({ attributes: sql`${contact.attributes} - ${attribute_id}` })
    .where(and(ours(tx, contact), sql`jsonb_exists(${contact.attributes}, ${attribute_id})`))
