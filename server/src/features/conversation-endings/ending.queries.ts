import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { conversationEnding, type EndingRow } from '#features/conversation-endings/conversation-endings.tables.ts'
import { message } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const ofConversation = (tx: OrganizationTx, id: string) =>
  and(ours(tx, conversationEnding), eq(conversationEnding.conversation_id, id))

/** The wish with the name of the member who asked for it, while they have an account. */
export async function findEnding(tx: OrganizationTx, conversation_id: string) {
  const [row] = await tx.db
    .select({
      ending: conversationEnding,
      by: { first_name: userAccount.first_name, last_name: userAccount.last_name },
    })
    .from(conversationEnding)
    .leftJoin(userAccount, eq(userAccount.id, conversationEnding.by_id))
    .where(ofConversation(tx, conversation_id))
  return row
}

export const putEnding = (tx: OrganizationTx, row: EndingRow) =>
  tx.db
    .insert(conversationEnding)
    .values(row)
    .onConflictDoUpdate({ target: [conversationEnding.organization_id, conversationEnding.conversation_id], set: row })

export const markEnded = (tx: OrganizationTx, conversation_id: string, ended_at: string) =>
  tx.db.update(conversationEnding).set({ ended_at }).where(ofConversation(tx, conversation_id))

export const deleteEnding = (tx: OrganizationTx, conversation_id: string) =>
  tx.db.delete(conversationEnding).where(ofConversation(tx, conversation_id))

/** Those of several that have not come yet. @returns of which conversations */
export async function deletePendingEndings(tx: OrganizationTx, conversation_ids: string[]): Promise<string[]> {
  const rows = await tx.db
    .delete(conversationEnding)
    .where(
      and(
        ours(tx, conversationEnding),
        inArray(conversationEnding.conversation_id, conversation_ids),
        isNull(conversationEnding.ended_at),
      ),
    )
    .returning({ conversation_id: conversationEnding.conversation_id })
  return rows.map(({ conversation_id }) => conversation_id)
}

/** Whether the customer has said something since. */
export async function hasWrittenSince(tx: OrganizationTx, conversation_id: string, since: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, conversation_id),
        eq(message.from, 'customer'),
        gt(message.created_at, since),
      ),
    )
    .limit(1)
  return found !== undefined
}
