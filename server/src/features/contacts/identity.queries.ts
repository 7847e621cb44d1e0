import type { Channel } from '@tertulia/contract/channels'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isFoundBy, searchedOf, searchedWords } from '#features/contacts/contact-words.queries.ts'
import { contact, contactIdentity, type IdentityRow } from '#features/contacts/contacts.tables.ts'
import { visitorIdentity } from '#features/chat-identity/chat-identity.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { collectionResult } from '#features/info-collection/info-collection.tables.ts'
import { serviceRequest } from '#features/service-requests/service-requests.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type IdentityFilter = {
  search?: string | undefined
  channel?: Channel | undefined
  known?: boolean | undefined
  masked: boolean
}

const shownColumns = (tx: OrganizationTx) => ({
  ...getTableColumns(contactIdentity),
  contact_name: contact.name,
  conversations: sql<number>`(select count(*)::int from ${conversation}
    where ${ours(tx, conversation)} and ${conversation.visitor_id} = ${contactIdentity.id})`,
})
export type ShownIdentity = IdentityRow & { contact_name: string | null; conversations: number }

const identities = (tx: OrganizationTx) =>
  tx.db
    .select(shownColumns(tx))
    .from(contactIdentity)
    .leftJoin(contact, and(ours(tx, contact), eq(contact.id, contactIdentity.contact_id)))

function matching(tx: OrganizationTx, { search, channel, known, masked }: IdentityFilter): SQL | undefined {
  const words = search?.trim()
  return and(
    ours(tx, contactIdentity),
    words ? isFoundBy(masked ? contactIdentity.searched_masked : contactIdentity.searched, words) : undefined,
    channel && eq(contactIdentity.channel, channel),
    known === undefined
      ? undefined
      : known
        ? isNotNull(contactIdentity.contact_id)
        : isNull(contactIdentity.contact_id),
  )
}

/** Those seen last first; upwards from a cursor that looks back. */
export function findContactIdentities(
  tx: OrganizationTx,
  filter: IdentityFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<ShownIdentity[]> {
  const up = at?.direction === 'prev'
  const { last_seen_at, id } = contactIdentity
  const beyond = at && sql`(${last_seen_at}, ${id}) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  return identities(tx)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(up ? [asc(last_seen_at), asc(id)] : [desc(last_seen_at), desc(id)]))
    .limit(rows)
}

export async function countIdentities(tx: OrganizationTx, filter: IdentityFilter, most: number): Promise<number> {
  const some = tx.db
    .select({ id: contactIdentity.id })
    .from(contactIdentity)
    .where(matching(tx, filter))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** The identities of one contact, those seen last first. */
export const findIdentitiesOf = (tx: OrganizationTx, contact_id: string): Promise<ShownIdentity[]> =>
  identities(tx)
    .where(and(ours(tx, contactIdentity), eq(contactIdentity.contact_id, contact_id)))
    .orderBy(desc(contactIdentity.last_seen_at), desc(contactIdentity.id))
    .limit(200)

export async function findIdentity(tx: OrganizationTx, id: string): Promise<ShownIdentity | undefined> {
  const [row] = await identities(tx).where(and(ours(tx, contactIdentity), eq(contactIdentity.id, id)))
  return row
}

/** The identity that wrote in a conversation. */
export async function findIdentityOfConversation(tx: OrganizationTx, id: string): Promise<ShownIdentity | undefined> {
  const [row] = await identities(tx)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.visitor_id, contactIdentity.id)))
    .where(and(ours(tx, contactIdentity), eq(conversation.id, id)))
  return row
}

/** Moves an identity from its contact to another. */
export async function moveIdentity(
  tx: OrganizationTx,
  id: string,
  { from, to, at }: { from: string | null; to: string | null; at: string },
): Promise<boolean> {
  const { contact_id } = contactIdentity
  const moved = await tx.db
    .update(contactIdentity)
    .set({ contact_id: to, joined_at: to === null ? null : at })
    .where(
      and(
        ours(tx, contactIdentity),
        eq(contactIdentity.id, id),
        from === null ? isNull(contact_id) : eq(contact_id, from),
      ),
    )
    .returning({ id: contactIdentity.id })
  return moved.length > 0
}

/** A contact was seen when the last of its identities was. */
export const renewLastSeen = (tx: OrganizationTx, contact_ids: string[]) =>
  tx.db
    .update(contact)
    .set({
      last_seen_at: sql`greatest(${contact.created_at}, (select max(${contactIdentity.last_seen_at}) from ${contactIdentity}
        where ${ours(tx, contactIdentity)} and ${contactIdentity.contact_id} = ${contact.id}))`,
    })
    .where(and(ours(tx, contact), inArray(contact.id, contact_ids)))

export type Writer = Awaited<ReturnType<typeof findWriters>>[number]

/** The writers of conversations, as their channels and their conversations know them. */
export const findWriters = (tx: OrganizationTx, conversation_ids: string[]) =>
  tx.db
    .selectDistinctOn([visitor.id], {
      id: visitor.id,
      agent_id: visitor.agent_id,
      channel: visitor.channel,
      name: conversation.profile_name,
      handle: sql<string | null>`coalesce(${visitor.sender_phone}, ${visitor.sender}, ${visitorIdentity.external_id})`,
      signed: visitorIdentity,
      first_seen_at: visitor.created_at,
      last_seen_at: conversation.last_message_at,
    })
    .from(conversation)
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .leftJoin(visitorIdentity, and(ours(tx, visitorIdentity), eq(visitorIdentity.visitor_id, visitor.id)))
    .where(and(ours(tx, conversation), inArray(conversation.id, conversation_ids)))
    .orderBy(visitor.id, desc(conversation.started_at))

/** The contacts of a customer of an agent by the business's own id of them. */
export const findContactsOfHandle = (
  tx: OrganizationTx,
  { agent_id, handle }: Pick<IdentityRow, 'agent_id' | 'handle'>,
): Promise<{ id: string }[]> =>
  tx.db
    .selectDistinct({ id: sql<string>`${contactIdentity.contact_id}` })
    .from(contactIdentity)
    .innerJoin(visitorIdentity, and(ours(tx, visitorIdentity), eq(visitorIdentity.visitor_id, contactIdentity.id)))
    .where(
      and(
        ours(tx, contactIdentity),
        eq(contactIdentity.agent_id, agent_id),
        eq(visitorIdentity.external_id, handle ?? ''),
        isNotNull(contactIdentity.contact_id),
      ),
    )
    .limit(2)

type Written = Omit<IdentityRow, 'organization_id' | 'contact_id' | 'joined_at' | 'searched' | 'searched_masked'>

/** The names and types of the columns of `Written`, with the words to search through. */
const WRITTEN = sql.raw(`id uuid, agent_id uuid, channel text, name text, handle text, email text, phone text,
  verified boolean, words text, words_masked text, first_seen_at timestamptz, last_seen_at timestamptz`)

/** Each row is vouched for: its value takes the place of the one that was only said. */
const ifSigned = (column: AnyPgColumn, otherwise?: SQL) => {
  const { name } = column
  const signed = otherwise ?? sql`excluded.${sql.identifier(name)}`
  return sql`case when excluded.verified then ${signed} else ${column} end`
}

const keep = statement<{ rows: string }, IdentityRow[]>((db) => {
  const { organization_id, id, name, handle, email, phone, verified, last_seen_at, ...rest } = contactIdentity
  const { searched, searched_masked } = rest
  return db
    .insert(contactIdentity)
    .select(
      sql`select ${sql.placeholder('organization_id')}::uuid, id, agent_id, channel, name, handle, email, phone, verified,
        null::uuid, null::timestamptz, plain(words), plain(words_masked), first_seen_at, last_seen_at
        from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as written (${WRITTEN})`,
    )
    .onConflictDoUpdate({
      target: [organization_id, id],
      set: {
        last_seen_at: sql`greatest(${last_seen_at}, excluded.last_seen_at)`,
        verified: sql`${verified} or excluded.verified`,
        handle: ifSigned(handle),
        name: ifSigned(name),
        // A value that is not told stays.
        email: ifSigned(email, sql`coalesce(excluded.email, ${email})`),
        phone: ifSigned(phone, sql`coalesce(excluded.phone, ${phone})`),
        searched: ifSigned(searched),
        searched_masked: ifSigned(searched_masked),
      },
    })
    .returning()
})

/** Writes down who they are, each once, or that they were seen again. @returns what is known of each now */
export const putIdentities = (tx: OrganizationTx, rows: Written[]): Promise<IdentityRow[]> =>
  keep(tx, { rows: JSON.stringify(rows.map((row) => ({ ...row, ...searchedWords(row) }))) })

/** Keeps a customer's own unverified words about themselves, to be found by. */
export const keepSaid = (
  tx: OrganizationTx,
  { id, ...said }: Pick<IdentityRow, 'id' | 'name' | 'email' | 'phone' | 'handle'>,
) =>
  tx.db
    .update(contactIdentity)
    .set({ email: said.email, phone: said.phone, ...searchedOf(said) })
    .where(and(ours(tx, contactIdentity), eq(contactIdentity.id, id)))

/** The values given to forms in conversations, by who gave them, oldest first. */
export const findCollectedIn = (tx: OrganizationTx, conversation_ids: string[]) =>
  tx.db
    .select({ visitor_id: conversation.visitor_id, collected: collectionResult.collected })
    .from(collectionResult)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, collectionResult.conversation_id)))
    .where(and(ours(tx, collectionResult), inArray(collectionResult.conversation_id, conversation_ids)))
    .orderBy(asc(collectionResult.updated_at))

/** The addresses that were given with tickets and call-backs in conversations, by who gave them, oldest first. */
export const findAskedIn = (tx: OrganizationTx, conversation_ids: string[]) =>
  tx.db
    .select({ visitor_id: conversation.visitor_id, email: serviceRequest.email, phone: serviceRequest.phone })
    .from(serviceRequest)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, serviceRequest.conversation_id)))
    .where(and(ours(tx, serviceRequest), inArray(serviceRequest.conversation_id, conversation_ids)))
    .orderBy(asc(serviceRequest.created_at))
