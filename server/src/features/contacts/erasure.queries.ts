import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { visitor } from '#features/chat/chat.tables.ts'
import {
  contact,
  contactIdentity,
  contactKnownAs,
  type ErasureRow,
  personErasure,
} from '#features/contacts/contacts.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Does nothing where this person's is running already. */
export const insertErasure = (tx: OrganizationTx, row: Omit<ErasureRow, 'organization_id'>) =>
  tx.db
    .insert(personErasure)
    .values({ ...row, organization_id: tx.organization_id })
    .onConflictDoNothing()

export async function findErasureOf(tx: OrganizationTx, contact_id: string): Promise<ErasureRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(personErasure)
    .where(and(ours(tx, personErasure), eq(personErasure.contact_id, contact_id)))
  return row
}

export async function lockErasure(tx: OrganizationTx, id: string): Promise<ErasureRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(personErasure)
    .where(and(ours(tx, personErasure), eq(personErasure.id, id)))
    .for('update')
  return row
}

export const changeErasure = (tx: OrganizationTx, id: string, change: Partial<ErasureRow>) =>
  tx.db
    .update(personErasure)
    .set(change)
    .where(and(ours(tx, personErasure), eq(personErasure.id, id)))

/** Newest first; upwards from a cursor that looks back. */
export function findErasures(tx: OrganizationTx, { at, rows }: { at: Cursor | undefined; rows: number }) {
  const up = at?.direction === 'prev'
  const { requested_at, id } = personErasure
  const beyond = at && sql`(${requested_at}, ${id}) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  return tx.db
    .select()
    .from(personErasure)
    .where(and(ours(tx, personErasure), beyond))
    .orderBy(...(up ? [asc(requested_at), asc(id)] : [desc(requested_at), desc(id)]))
    .limit(rows)
}

export async function countErasures(tx: OrganizationTx): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(personErasure).where(ours(tx, personErasure))
  return row?.total ?? 0
}

/** A contact, and all that were ever joined to it. */
export async function findWholePerson(tx: OrganizationTx, contact_id: string): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with recursive whole as (
      select id from contact where organization_id = ${tx.organization_id} and id = ${contact_id}
      union
      select contact.id from contact join whole on contact.merged_into = whole.id
        where contact.organization_id = ${tx.organization_id}
    ) select id from whole`)
  return rows.map(({ id }) => id)
}

const theirIdentities = (tx: OrganizationTx, contact_ids: string[]) =>
  tx.db
    .select({ id: contactIdentity.id })
    .from(contactIdentity)
    .where(and(ours(tx, contactIdentity), inArray(contactIdentity.contact_id, contact_ids)))

const theirs = (tx: OrganizationTx, contact_ids: string[]) =>
  and(ours(tx, conversation), inArray(conversation.visitor_id, theirIdentities(tx, contact_ids)))

export async function countConversationsOf(tx: OrganizationTx, contact_ids: string[]): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(conversation).where(theirs(tx, contact_ids))
  return row?.total ?? 0
}

/** The oldest of a person's. */
export async function findConversationsOf(tx: OrganizationTx, contact_ids: string[], rows: number): Promise<string[]> {
  const found = await tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(theirs(tx, contact_ids))
    .orderBy(asc(conversation.started_at), asc(conversation.id))
    .limit(rows)
  return found.map(({ id }) => id)
}

/** The visitors that a person was. */
export async function findVisitorsOf(tx: OrganizationTx, contact_ids: string[]): Promise<string[]> {
  return (await theirIdentities(tx, contact_ids)).map(({ id }) => id)
}

/** How people are and were reached. */
export async function findAddressesOf(tx: OrganizationTx, contact_ids: string[]): Promise<string[]> {
  const now = await tx.db
    .select({ email: contact.email, phone: contact.phone })
    .from(contact)
    .where(and(ours(tx, contact), inArray(contact.id, contact_ids)))
  const before = await tx.db
    .select({ value: contactKnownAs.value })
    .from(contactKnownAs)
    .where(and(ours(tx, contactKnownAs), inArray(contactKnownAs.contact_id, contact_ids)))
  return [...now.flatMap(({ email, phone }) => [email, phone]), ...before.map(({ value }) => value)].filter(
    (each) => each !== null,
  )
}

/** Takes who they are away, identities with their visitors first. Rows that refer to them go by their keys. */
export async function deletePerson(tx: OrganizationTx, contact_ids: string[]) {
  const identities = await tx.db
    .delete(visitor)
    .where(and(ours(tx, visitor), inArray(visitor.id, theirIdentities(tx, contact_ids))))
    .returning({ id: visitor.id, token_hash: visitor.token_hash })
  const contacts = await tx.db
    .delete(contact)
    .where(and(ours(tx, contact), or(inArray(contact.id, contact_ids), inArray(contact.merged_into, contact_ids))))
    .returning({ id: contact.id })
  return {
    counts: { identities: identities.length, contacts: contacts.length },
    visitors: identities,
  }
}
