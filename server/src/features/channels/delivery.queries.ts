import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { delivery } from '#features/channels/channels.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type DeliveryRow = typeof delivery.$inferSelect
/** A piece as somebody began to send it. Whoever sends it later has another attempt. */
type Attempt = Pick<DeliveryRow, 'message_id' | 'piece' | 'attempts'>

/** In the words of the index of open ones. */
const isOpen = () => sql`${delivery.state} in ('waiting', 'sending')`

/** What was said and offered in some messages: what was erased since is missing. */
export const findSaid = (tx: OrganizationTx, ids: string[]) =>
  tx.db
    .select({ id: message.id, text: message.text, choices: message.choices, language: conversation.language })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(and(ours(tx, message), inArray(message.id, ids)))

/** Numbered in the given order. A message that is there already stays as it is. */
export const insertDeliveries = (tx: OrganizationTx, rows: (typeof delivery.$inferInsert)[]) =>
  tx.db.insert(delivery).values(rows).onConflictDoNothing()

/** What a conversation has to send next, and to whom. */
export async function findNext(tx: OrganizationTx, conversation_id: string) {
  const { channel, agent_id, version } = conversation
  const { account, sender } = visitor
  const [row] = await tx.db
    .select({ delivery, channel, agent_id, version, account, sender })
    .from(delivery)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, delivery.conversation_id)))
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(and(ours(tx, delivery), eq(delivery.conversation_id, conversation_id), isOpen()))
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
    .set({ state: 'sending', attempts: was.attempts + 1, next_try_at })
    .where(isAttempt(tx, was))
  return rowCount === 1
}

/** Says what became of an attempt, unless somebody else has begun another. @returns whether it was said */
export async function updatePiece(
  tx: OrganizationTx,
  attempt: Attempt,
  outcome: Partial<Pick<DeliveryRow, 'state' | 'provider_id' | 'last_error' | 'next_try_at' | 'text' | 'ended_at'>>,
): Promise<boolean> {
  const { rowCount } = await tx.db.update(delivery).set(outcome).where(isAttempt(tx, attempt))
  return rowCount === 1
}

/** Gives up what is open of a message: its later pieces say nothing by themselves. @returns whether anything was */
export async function failMessage(
  tx: OrganizationTx,
  message_id: string,
  last_error: string,
  ended_at: string,
): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(delivery)
    .set({ state: 'failed', last_error, next_try_at: null, text: null, ended_at })
    .where(and(ours(tx, delivery), eq(delivery.message_id, message_id), isOpen()))
  return (rowCount ?? 0) > 0
}
