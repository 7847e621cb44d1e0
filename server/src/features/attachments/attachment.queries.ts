import { and, asc, count, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { attachment } from '#features/attachments/attachments.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type AttachmentRow = typeof attachment.$inferSelect

/** A file of a customer waits to be sent from now on, by the database's clock. */
export const insertAttachment = (tx: OrganizationTx, row: Omit<AttachmentRow, 'unsent_since'>) =>
  tx.db.insert(attachment).values({ ...row, unsent_since: row.visitor_id === null ? null : sql`now()` })

/** Attachments of an agent by their ids, in any order. */
export const findAttachments = (tx: OrganizationTx, agent_id: string, ids: string[]): Promise<AttachmentRow[]> =>
  tx.db
    .select()
    .from(attachment)
    .where(and(ours(tx, attachment), eq(attachment.agent_id, agent_id), inArray(attachment.id, ids)))

export async function findAttachment(tx: OrganizationTx, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(attachment)
    .where(and(ours(tx, attachment), eq(attachment.id, id)))
  return row
}

/** An attachment for a caller with its address, in whichever organization. */
export async function findServed(
  tx: PlatformTx,
  id: string,
): Promise<Pick<AttachmentRow, 'name' | 'type' | 'size_bytes' | 'storage_key'> | undefined> {
  const { name, type, size_bytes, storage_key } = attachment
  const [row] = await tx.db
    .select({ name, type, size_bytes, storage_key })
    .from(attachment)
    .where(eq(attachment.id, id))
  return row
}

/** Keeps attachments from being swept while they are being attached. @returns those that are there, in any order */
export const holdAttachments = (
  tx: OrganizationTx,
  agent_id: string,
  ids: string[],
  needed_at: string,
): Promise<AttachmentRow[]> =>
  tx.db
    .update(attachment)
    .set({ needed_at })
    .where(and(ours(tx, attachment), eq(attachment.agent_id, agent_id), inArray(attachment.id, ids)))
    .returning()

/** Notes that files are sent: they wait no more. */
export const markSent = (tx: OrganizationTx, ids: string[]) =>
  tx.db
    .update(attachment)
    .set({ unsent_since: null })
    .where(and(ours(tx, attachment), inArray(attachment.id, ids)))

const isUnsent = (tx: OrganizationTx) => sql`${ours(tx, attachment)} and ${attachment.unsent_since} is not null`
const UNSENT = { id: attachment.id, storage_key: attachment.storage_key, size_bytes: attachment.size_bytes }

/** Held until the transaction ends: what is counted is counted with what is added. */
export const lockUnsent = (tx: OrganizationTx) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unsent files ${tx.organization_id}`}, 0))`)

/** A visitor's files that wait to be sent, the oldest first. */
export const findUnsentOf = (tx: OrganizationTx, visitor_id: string) =>
  tx.db
    .select(UNSENT)
    .from(attachment)
    .where(and(isUnsent(tx), eq(attachment.visitor_id, visitor_id)))
    .orderBy(asc(attachment.unsent_since))

/** The unsent files of all visitors of the organization. */
export async function sumUnsent(tx: OrganizationTx): Promise<{ files: number; bytes: number }> {
  const [sum] = await tx.db
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${attachment.size_bytes}), 0)` })
    .from(attachment)
    .where(isUnsent(tx))
  return { files: sum!.files, bytes: Number(sum!.bytes) }
}

/** The oldest unsent file of the visitor who has most bytes of them. */
export async function findUnsentOfMost(tx: OrganizationTx) {
  const [row] = await tx.db
    .select(UNSENT)
    .from(attachment)
    .where(isUnsent(tx))
    .orderBy(
      sql`sum(${attachment.size_bytes}) over (partition by ${attachment.visitor_id}) desc`,
      asc(attachment.unsent_since),
    )
    .limit(1)
  return row
}

/**
 * Deletes a file that no message has. One that a message has was sent by a process of the release before, which does not
 * say so: then it is said now.
 * @returns whether it was deleted
 */
export async function deleteUnsent(tx: OrganizationTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.db.delete(attachment).where(
    and(
      isUnsent(tx),
      eq(attachment.id, id),
      sql`not exists (select from message where message.organization_id = ${tx.organization_id}
          and message.attachments <> '[]'
          and message.attachments @> jsonb_build_array(jsonb_build_object('id', ${attachment.id})))`,
    ),
  )
  if (rowCount === 1) return true
  await markSent(tx, [id])
  return false
}

/** Files of customers that have waited to be sent since before an instant, the longest first. */
export const findUnsentSince = (tx: PlatformTx, before: string, { rows, except }: { rows: number; except: string[] }) =>
  tx.db
    .select({ organization_id: attachment.organization_id, ...UNSENT })
    .from(attachment)
    .where(and(lt(attachment.unsent_since, before), notInArray(attachment.id, except)))
    .orderBy(asc(attachment.unsent_since))
    .limit(rows)

/**
 * Whether one came with an answer in a conversation of a visitor. It goes by the visitor's conversations: what many were
 * sent would be a long way round.
 */
export async function wasSentTo(tx: OrganizationTx, visitor_id: string, id: string): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    select 1 from message
    join conversation on conversation.organization_id = message.organization_id
      and conversation.id = message.conversation_id
    where message.organization_id = ${tx.organization_id} and conversation.visitor_id = ${visitor_id}
      and message.attachments @> ${JSON.stringify([{ id }])}::jsonb
    limit 1`)
  return rows.length > 0
}

/**
 * Whether a member reads the conversation that a file was sent in without the mask: they hold it, or it was revealed to them.
 */
export async function isSeenBy(tx: OrganizationTx, user_id: string, id: string, now: string): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    select 1 from message
    join conversation on conversation.organization_id = message.organization_id
      and conversation.id = message.conversation_id
    where message.organization_id = ${tx.organization_id} and message.attachments @> ${JSON.stringify([{ id }])}::jsonb
      and ((conversation.control = 'human' and conversation.handled_by = ${user_id})
        or exists (select from reveal where reveal.organization_id = message.organization_id
          and reveal.user_id = ${user_id} and reveal.target_id = conversation.id
          and reveal.expires_at > ${now}::timestamptz))
    limit 1`)
  return rows.length > 0
}

/** Deletes files that customers sent in conversations which are erased. @returns the storage keys of their bytes */
export async function deleteSentIn(tx: OrganizationTx, conversation_ids: string[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ storage_key: string }>(sql`
    delete from attachment using message, jsonb_array_elements(message.attachments) as sent
    where message.organization_id = ${tx.organization_id}
      and message.conversation_id = any(${sql.param(conversation_ids)}::uuid[])
      and attachment.organization_id = message.organization_id and attachment.visitor_id is not null
      and attachment.id = (sent ->> 'id')::uuid
    returning attachment.storage_key`)
  return rows.map(({ storage_key }) => storage_key)
}

/** Deletes files that visitors uploaded, sent or not. @returns the storage keys of their bytes */
export async function deleteUploadedBy(tx: OrganizationTx, visitor_ids: string[]): Promise<string[]> {
  const rows = await tx.db
    .delete(attachment)
    .where(and(ours(tx, attachment), inArray(attachment.visitor_id, visitor_ids)))
    .returning({ storage_key: attachment.storage_key })
  return rows.map(({ storage_key }) => storage_key)
}

/** Attachments that have not been needed since before an instant, the longest ago first. */
export const findUnchecked = (tx: PlatformTx, before: string, { rows, except }: { rows: number; except: string[] }) =>
  tx.db
    .select({ organization_id: attachment.organization_id, id: attachment.id })
    .from(attachment)
    .where(and(lt(attachment.needed_at, before), notInArray(attachment.id, except)))
    .orderBy(asc(attachment.needed_at), asc(attachment.id))
    .limit(rows)

/**
 * The unneeded attachments of one organization, locked: a transaction that attaches one now waits, and is then told whether it
 * is still there.
 */
export async function lockUnchecked(tx: OrganizationTx, ids: string[], before: string): Promise<string[]> {
  const rows = await tx.db
    .select({ id: attachment.id })
    .from(attachment)
    .where(and(ours(tx, attachment), inArray(attachment.id, ids), lt(attachment.needed_at, before)))
    .orderBy(asc(attachment.id))
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export const markNeeded = (tx: OrganizationTx, ids: string[], needed_at: string) =>
  tx.db
    .update(attachment)
    .set({ needed_at })
    .where(and(ours(tx, attachment), inArray(attachment.id, ids)))

/**
 * Deletes those that no message has, and neither an FAQ nor a passage of an agent that is there. An FAQ that was deleted
 * counts for as long as it may be brought back.
 * @param gone_before when an FAQ was deleted for good
 */
export async function deleteUnneeded(tx: OrganizationTx, ids: string[], gone_before: string): Promise<void> {
  const held = sql`jsonb_build_array(jsonb_build_object('id', ${attachment.id}))`
  const has = (table: 'faq' | 'passage' | 'message') =>
    sql`${sql.identifier(table)}.organization_id = ${tx.organization_id}
      and ${sql.identifier(table)}.attachments <> '[]' and ${sql.identifier(table)}.attachments @> ${held}`
  const agentIsThere = sql`exists (select from agent
    where agent.organization_id = ${tx.organization_id} and agent.id = ${attachment.agent_id} and agent.deleted_at is null)`
  const inFaq = sql`exists (select from faq
    where ${has('faq')} and (faq.deleted_at is null or faq.deleted_at > ${gone_before}::timestamptz))`
  // A passage that the draft has lost and no version ever served is waiting to be cleared away.
  const inPassage = sql`exists (select from passage
    where ${has('passage')} and (not passage.dropped or passage.since_version is not null))`
  const inMessage = sql`exists (select from message where ${has('message')})`
  await tx.db
    .delete(attachment)
    .where(
      and(
        ours(tx, attachment),
        inArray(attachment.id, ids),
        sql`not (${inMessage} or (${agentIsThere} and (${inFaq} or ${inPassage})))`,
      ),
    )
}

/** Bytes of an organization's attachments. */
export async function sumAttachmentBytes(tx: Pick<PlatformTx, 'db'>, organization_id: string): Promise<number> {
  const [sum] = await tx.db
    .select({ bytes: sql<string>`coalesce(sum(${attachment.size_bytes}), 0)` })
    .from(attachment)
    .where(eq(attachment.organization_id, organization_id))
  return Number(sum!.bytes)
}

/** Finds, of these storage keys, those that are bytes of an attachment. */
export async function findAttachmentKeysInUse(tx: PlatformTx, keys: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ key: attachment.storage_key })
    .from(attachment)
    .where(inArray(attachment.storage_key, keys))
  return rows.map(({ key }) => key)
}
