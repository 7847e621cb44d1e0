import { and, asc, count, eq, inArray, lt } from 'drizzle-orm'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const endedBefore = (tx: OrganizationTx, before: string) =>
  and(ours(tx, conversation), eq(conversation.status, 'ended'), lt(conversation.ended_at, before))

export async function countEndedBefore(tx: OrganizationTx, before: string): Promise<number> {
  const [row] = await tx.db.select({ conversations: count() }).from(conversation).where(endedBefore(tx, before))
  return row?.conversations ?? 0
}

/**
 * Erases the oldest that ended before an instant; their messages and receipts go with them. Two sweeps at once take
 * different ones. @returns how many
 */
export async function eraseEndedBefore(tx: OrganizationTx, before: string, most: number): Promise<number> {
  const oldest = tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(endedBefore(tx, before))
    .orderBy(asc(conversation.ended_at), asc(conversation.id))
    .limit(most)
    .for('update', { skipLocked: true })
  const erased = await tx.db
    .delete(conversation)
    .where(and(ours(tx, conversation), inArray(conversation.id, oldest)))
    .returning({ id: conversation.id })
  return erased.length
}
