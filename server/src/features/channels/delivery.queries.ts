import { and, asc, count, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { TranscriptEvent } from '@tertulia/contract/messages'
import { delivery, type DeliveryState } from '#features/channels/channels.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { connection } from '#features/connections/connections.tables.ts'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import { isGone } from '#platform/worker/worker.queries.ts'
import type { LaneKey } from '#platform/lanes/lane-work.ts'

export type DeliveryRow = typeof delivery.$inferSelect
/** A piece as a process began to send it. A later send has another attempt. */
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
      event: message.event,
      person_name: message.person_name,
      choices: message.choices,
      attachments: message.attachments,
      language: conversation.language,
      connection_id: visitor.connection_id,
    })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(and(ours(tx, message), inArray(message.id, ids)))

/** Lines of some conversations since a moment that nothing was sent of, on channels whose answers are sent. */
export const findUnsentLines = (
  tx: OrganizationTx,
  { conversation_ids, events, since }: { conversation_ids: string[]; events: TranscriptEvent[]; since: string },
) =>
  tx.db
    .select({ id: message.id, conversation_id: conversation.id, channel: conversation.channel })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .leftJoin(delivery, and(ours(tx, delivery), eq(delivery.message_id, message.id)))
    .where(
      and(
        ours(tx, message),
        inArray(message.conversation_id, conversation_ids),
        inArray(message.event, events),
        gte(message.created_at, since),
        isNull(delivery.message_id),
      ),
    )
    .orderBy(message.created_at, message.id)

/** Numbered in the given order. A message that is there already stays as it is. */
export const insertDeliveries = (tx: OrganizationTx, rows: (typeof delivery.$inferInsert)[]) =>
  tx.db.insert(delivery).values(rows).onConflictDoNothing()

/** The next piece that a conversation has to send, and its recipient. */
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
      /** Said in a turn, or by a person: a message of the agent's own accord has neither. */
      is_reply: sql<boolean>`${message.turn_id} is not null or ${message.client_id} is not null`,
    })
    .from(delivery)
    .innerJoin(message, and(ours(tx, message), eq(message.id, delivery.message_id)))
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

/** Begins another attempt, unless another process has meanwhile. */
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

/** Stores the outcome of an attempt, unless another process has begun another. */
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

type Piece = Pick<DeliveryRow, 'message_id' | 'piece'>
const isOneOf = (pieces: readonly Piece[]) => or(...pieces.map(isPiece))
const isPiece = ({ message_id, piece }: Piece) => and(eq(delivery.message_id, message_id), eq(delivery.piece, piece))

/** Finds pieces that a provider tells of: by its ids, or by our keys where those came before the ids were stored. */
export async function findTold(
  tx: OrganizationTx,
  connection_id: string,
  { pieces, provider_ids }: { pieces: readonly Piece[]; provider_ids: readonly string[] },
): Promise<DeliveryRow[]> {
  const isOfConnection = and(ours(tx, delivery), eq(delivery.connection_id, connection_id))
  const found = await Promise.all([
    pieces.length > 0
      ? tx.db
          .select()
          .from(delivery)
          .where(and(isOfConnection, isOneOf(pieces)))
      : [],
    provider_ids.length > 0
      ? tx.db
          .select()
          .from(delivery)
          .where(and(isOfConnection, inArray(delivery.provider_id, [...provider_ids])))
      : [],
  ])
  return found.flat()
}

/** Locks pieces of conversations that are locked. */
export const lockPieces = (tx: OrganizationTx, pieces: readonly Piece[]): Promise<DeliveryRow[]> =>
  tx.db
    .select()
    .from(delivery)
    .where(and(ours(tx, delivery), isOneOf(pieces)))
    .orderBy(delivery.message_id, delivery.piece)
    .for('update')

/** Locks a piece of a conversation that is locked. */
export const lockPiece = async (tx: OrganizationTx, piece: Piece): Promise<DeliveryRow | undefined> =>
  (await lockPieces(tx, [piece]))[0]

/** Writes down what a provider told of a piece that is locked. */
export const updateSent = (tx: OrganizationTx, piece: Piece, told: Outcome) =>
  tx.db
    .update(delivery)
    .set(told)
    .where(and(ours(tx, delivery), isPiece(piece)))

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
 * Locks a conversation before its pieces: an erasure locks it first, and then its rows.
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

/** Locks conversations as `lockPlace` does, in an order that two keep. Those that are gone are missing. */
export const lockPlaces = (tx: OrganizationTx, ids: readonly string[]) =>
  tx.db
    .select({
      id: conversation.id,
      channel: conversation.channel,
      agent_id: conversation.agent_id,
      version: conversation.version,
    })
    .from(conversation)
    .where(and(ours(tx, conversation), inArray(conversation.id, [...ids])))
    .orderBy(conversation.id)
    .for('no key update')
export type PlaceRow = Awaited<ReturnType<typeof lockPlaces>>[number]

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
export type DeliveryPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

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
