import { and, asc, desc, eq, lte, notInArray } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { conversationSnooze, type SnoozeRow } from '#features/conversation-snoozes/conversation-snoozes.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

const ofConversation = (tx: OrganizationTx, id: string) =>
  and(ours(tx, conversationSnooze), eq(conversationSnooze.conversation_id, id))

/** Oldest first, with the name of the member who did it, while they have an account. */
export const findSnoozes = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select({
      snooze: conversationSnooze,
      by: { first_name: userAccount.first_name, last_name: userAccount.last_name, language: userAccount.language },
    })
    .from(conversationSnooze)
    .leftJoin(userAccount, eq(userAccount.id, conversationSnooze.by_id))
    .where(ofConversation(tx, conversation_id))
    .orderBy(asc(conversationSnooze.created_at), asc(conversationSnooze.id))
    .limit(500)

export const insertSnooze = (tx: OrganizationTx, row: SnoozeRow) => tx.db.insert(conversationSnooze).values(row)

/** The last one was taken back. */
export async function markUndone(tx: OrganizationTx, conversation_id: string, undone_at: string): Promise<void> {
  const [last] = await tx.db
    .select({ id: conversationSnooze.id })
    .from(conversationSnooze)
    .where(ofConversation(tx, conversation_id))
    .orderBy(desc(conversationSnooze.created_at), desc(conversationSnooze.id))
    .limit(1)
  if (last)
    await tx.db
      .update(conversationSnooze)
      .set({ undone_at })
      .where(and(ours(tx, conversationSnooze), eq(conversationSnooze.id, last.id)))
}

/** Conversations whose time has come. */
export const findDueSnoozes = (tx: PlatformTx, now: string, except: string[]) =>
  tx.db
    .select({ organization_id: conversation.organization_id, id: conversation.id })
    .from(conversation)
    .where(and(lte(conversation.snoozed_until, now), notInArray(conversation.id, except)))
    .limit(500)
