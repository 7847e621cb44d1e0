import { and, asc, count, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { delivery, type DeliveryState } from '#features/channels/channels.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { connection } from '#features/connections/connections.tables.ts'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { isGone } from '#platform/worker/worker.queries.ts'
import type { LaneKey } from '#platform/lanes/lane-work.ts'

export type DeliveryRow = typeof delivery.$inferSelect
/** A piece as somebody began to send it. Whoever sends it later has another attempt. */
type Attempt = Pick<DeliveryRow, 'message_id' | 'piece' | 'attempts'>

/** In the words of the index of open ones. */
const isOpen = () => sql`${delivery.state} in ('waiting', 'sending')`
const isDead = (tx: Pick<PlatformTx, 'worker'>) =>
  sql`(${delivery.state} = 'sending' and ${isGone(tx, delivery.claimed_by)})`
const isDue = (tx: Pick<PlatformTx, 'worker'>, now: string) =>
  sql`(${delivery.next_try_at} is null or ${delivery.next_try_at} <= ${now}::timestamptz or ${isDead(tx)})`

/** Finds what was said and offered in some messages, and by which connection it goes: erased ones are missing. */
export const findSaid = (tx: OrganizationTx, ids: string[]) =>
  tx.db
    .select({
      id: message.id,
      text: message.text,
      choices: message.choices,
      attachments: message.attachments,
      language: conversation.language,
      connection_id: visitor.connection_id,
    })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(and(ours(tx, message), inArray(message.id, ids)))

/** Numbered in the given order. A message that is there already stays as it is. */
export const insertDeliveries = (tx: OrganizationTx, rows: (typeof delivery.$inferInsert)[]) =>
  tx.db.insert(delivery).values(rows).onConflictDoNothing()

/** What a conversation has to send next, and to whom. */
export async function findNext(tx: OrganizationTx, { group, lane }: LaneKey) {
  const { channel, agent_id, version } = conversation
  const { sender, sender_phone, last_wrote_at } = visitor
  const [row] = await tx.db
    .select({
      delivery,
      channel,
      agent_id,
      version,
      sender,
      sender_phone,
      last_wrote_at,
      is_dead: sql<boolean>`${isDead(tx)}`,
    })
    .from(delivery)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, delivery.conversation_id)))
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(and(ours(tx, delivery), eq(delivery.conversation_id, lane), eq(delivery.connection_id, group), isOpen()))
    .orderBy(asc(delivery.number))
    .limit(1)
  return row
}

const isAttempt = (tx: OrganizationTx, { message_id, piece, attempts }: Attempt) =>
  and(
    ours(tx, delivery),
    eq(delivery.message_id, message_id),
    eq(delivery.piece, piece),
    eq(delivery.attempts, attempts),
    isOpen(),
  )

/** Begins another attempt, unless somebody else has meanwhile. @returns whether it is ours */
export async function claimPiece(tx: OrganizationTx, was: Attempt, next_try_at: string): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(delivery)
    .set({ state: 'sending', attempts: was.attempts + 1, next_try_at, claimed_by: tx.worker.id })
    .where(isAttempt(tx, was))
  return rowCount === 1
}

type Outcome = Partial<
  Pick<
    DeliveryRow,
    'state' | 'provider_id' | 'last_error' | 'failure' | 'next_try_at' | 'text' | 'content' | 'ended_at'
  >
>

/** Says what became of an attempt, unless somebody else has begun another. @returns whether it was said */
export async function updatePiece(tx: OrganizationTx, attempt: Attempt, outcome: Outcome): Promise<boolean> {
  const { rowCount } = await tx.db.update(delivery).set(outcome).where(isAttempt(tx, attempt))
  return rowCount === 1
}

/** Gives up what is open of a message: its later pieces say nothing by themselves. @returns whether anything was */
export async function failMessage(
  tx: OrganizationTx,
  message_id: string,
  told: Pick<DeliveryRow, 'last_error' | 'failure' | 'ended_at'>,
): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(delivery)
    .set({ state: 'failed', ...told, next_try_at: null, text: null, content: null })
    .where(and(ours(tx, delivery), eq(delivery.message_id, message_id), isOpen()))
  return (rowCount ?? 0) > 0
}

/** Conversations with something due, the longest waiting first; of each connection so many at most. */
export async function findDueDeliveries(
  tx: PlatformTx,
  { now, most, of_group }: { now: string; most: number; of_group: number },
): Promise<LaneKey[]> {
  const { rows } = await tx.db.execute<LaneKey>(sql`
    select organization_id, connection_id as "group", conversation_id as lane from (
      select organization_id, connection_id, conversation_id, min(created_at) as since,
        row_number() over (partition by organization_id, connection_id order by min(created_at)) as place
      from delivery where connection_id is not null and ${isOpen()} and ${isDue(tx, now)}
      group by organization_id, connection_id, conversation_id
    ) as due where place <= ${of_group} order by place, since limit ${most}`)
  return rows
}

type Told = { message_id: string; key: { message_id: string; piece: number } | undefined }

/** Finds the piece that a provider tells of: by the provider’s id, or by our key where that came before the id was stored. */
export async function findTold(
  tx: OrganizationTx,
  connection_id: string,
  { message_id, key }: Told,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(delivery)
    .where(
      and(
        ours(tx, delivery),
        eq(delivery.connection_id, connection_id),
        key
          ? and(eq(delivery.message_id, key.message_id), eq(delivery.piece, key.piece))
          : eq(delivery.provider_id, message_id),
      ),
    )
  return row
}

/** Locks a piece of a conversation that is locked. */
export async function lockPiece(
  tx: OrganizationTx,
  { message_id, piece }: Pick<DeliveryRow, 'message_id' | 'piece'>,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(delivery)
    .where(and(ours(tx, delivery), eq(delivery.message_id, message_id), eq(delivery.piece, piece)))
    .for('update')
  return row
}

/** Writes down what a provider told of a piece that is locked. */
export const updateSent = (
  tx: OrganizationTx,
  { message_id, piece }: Pick<DeliveryRow, 'message_id' | 'piece'>,
  told: Outcome,
) =>
  tx.db
    .update(delivery)
    .set(told)
    .where(and(ours(tx, delivery), eq(delivery.message_id, message_id), eq(delivery.piece, piece)))

/** Sends of which nothing was heard until now, over all organizations. */
export const findUnheard = (tx: PlatformTx, now: string, most: number) =>
  tx.db
    .select({
      organization_id: delivery.organization_id,
      id: delivery.message_id,
      piece: delivery.piece,
      conversation_id: delivery.conversation_id,
    })
    .from(delivery)
    .where(and(eq(delivery.state, 'unknown'), lte(delivery.next_try_at, now)))
    .limit(most)

/** Makes room for pieces that are sent again, behind what waits by now. */
export const deleteDeliveries = (tx: OrganizationTx, message_id: string, pieces: number[]) =>
  tx.db
    .delete(delivery)
    .where(and(ours(tx, delivery), eq(delivery.message_id, message_id), inArray(delivery.piece, pieces)))

/**
 * Locks a conversation before its pieces are: whoever erases it locks it first, and then its rows.
 * @returns whether it is there still
 */
export async function lockPlace(tx: OrganizationTx, conversation_id: string): Promise<boolean> {
  const rows = await tx.db
    .select({ one: sql`1` })
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.id, conversation_id)))
    .for('no key update')
  return rows.length > 0
}

/** Finds where a conversation is held, and when its customer last wrote there. */
export async function findPlace(tx: OrganizationTx, conversation_id: string) {
  const [row] = await tx.db
    .select({
      channel: conversation.channel,
      agent_id: conversation.agent_id,
      version: conversation.version,
      last_wrote_at: visitor.last_wrote_at,
      sender: visitor.sender,
      connection_id: visitor.connection_id,
      provider: connection.provider,
    })
    .from(conversation)
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .leftJoin(connection, and(ours(tx, connection), eq(connection.id, visitor.connection_id)))
    .where(and(ours(tx, conversation), eq(conversation.id, conversation_id)))
  return row
}
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>

/** The pieces of a conversation's messages, in the order in which they were said. */
export const findDeliveries = (tx: OrganizationTx, conversation_id: string): Promise<DeliveryRow[]> =>
  tx.db
    .select()
    .from(delivery)
    .where(and(ours(tx, delivery), eq(delivery.conversation_id, conversation_id)))
    .orderBy(asc(delivery.number))

/** Pieces of a message that were given up, locked. */
export const lockFailed = (tx: OrganizationTx, message_id: string): Promise<DeliveryRow[]> =>
  tx.db
    .select()
    .from(delivery)
    .where(
      and(
        ours(tx, delivery),
        eq(delivery.message_id, message_id),
        eq(delivery.state, 'failed' satisfies DeliveryState),
      ),
    )
    .orderBy(asc(delivery.piece))
    .for('update')

/** How many could not be sent since a moment, by connection. */
export const countFailedDeliveries = (tx: OrganizationTx, since: string) =>
  tx.db
    .select({ connection_id: delivery.connection_id, failed: count() })
    .from(delivery)
    .where(and(ours(tx, delivery), eq(delivery.state, 'failed'), gte(delivery.ended_at, since)))
    .groupBy(delivery.connection_id)
