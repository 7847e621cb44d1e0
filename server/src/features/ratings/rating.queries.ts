import { and, asc, eq } from 'drizzle-orm'
import type { AnswerRating } from '@tertulia/contract/ratings'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { answerRating, conversationRating } from '#features/ratings/ratings.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export const insertRating = (tx: OrganizationTx, row: typeof conversationRating.$inferInsert) =>
  tx.db.insert(conversationRating).values(row)

export async function findRating(tx: OrganizationTx, conversation_id: string) {
  const [row] = await tx.db
    .select({ comment: conversationRating.comment, rated_at: conversationRating.rated_at })
    .from(conversationRating)
    .where(and(ours(tx, conversationRating), eq(conversationRating.conversation_id, conversation_id)))
  return row
}

/** In the order of the answers. */
export const findAnswerRatings = (
  tx: OrganizationTx,
  conversation_id: string,
): Promise<{ message_id: string; rating: AnswerRating }[]> =>
  tx.db
    .select({ message_id: answerRating.message_id, rating: answerRating.rating })
    .from(answerRating)
    .where(and(ours(tx, answerRating), eq(answerRating.conversation_id, conversation_id)))
    .orderBy(asc(answerRating.message_id))

/** The conversation of an answer that the agent gave to a visitor. */
export async function findAnswerTo(tx: OrganizationTx, visitor_id: string, message_id: string) {
  const [row] = await tx.db
    .select({ conversation_id: message.conversation_id })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(
      and(
        ours(tx, message),
        eq(message.id, message_id),
        eq(message.from, 'agent'),
        eq(conversation.visitor_id, visitor_id),
      ),
    )
  return row
}

export const putAnswerRating = (tx: OrganizationTx, row: typeof answerRating.$inferInsert) =>
  tx.db
    .insert(answerRating)
    .values(row)
    .onConflictDoUpdate({
      target: [answerRating.organization_id, answerRating.message_id],
      set: { rating: row.rating, rated_at: row.rated_at },
    })

export const deleteAnswerRating = (tx: OrganizationTx, message_id: string) =>
  tx.db.delete(answerRating).where(and(ours(tx, answerRating), eq(answerRating.message_id, message_id)))
