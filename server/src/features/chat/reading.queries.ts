import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { visitor } from '#features/chat/chat.tables.ts'
import { conversation, message, type ConversationRow } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Until when a visitor has read what was answered; the epoch where they are gone. */
export async function findReadAt(tx: OrganizationTx, visitor_id: string): Promise<string> {
  const [row] = await tx.db
    .select({ read_at: visitor.read_at })
    .from(visitor)
    .where(and(ours(tx, visitor), eq(visitor.id, visitor_id)))
  return row?.read_at ?? new Date(0).toISOString()
}

/** The visitor's last conversation, where it has ended and something was said in it since they read. */
export async function findEndedUnread(tx: OrganizationTx, visitor_id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .select({ conversation })
    .from(conversation)
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.visitor_id, visitor_id),
        eq(conversation.status, 'ended'),
        gt(conversation.last_message_at, visitor.read_at),
      ),
    )
    .orderBy(desc(conversation.last_message_at), desc(conversation.id))
    .limit(1)
  return row?.conversation
}

/** @returns whether it is news: the message is in a conversation of the visitor, and later than what they had read */
export async function noteRead(tx: OrganizationTx, visitor_id: string, message_id: string): Promise<boolean> {
  const rows = await tx.db
    .update(visitor)
    .set({ read_at: sql`${message.created_at}` })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(
      and(
        ours(tx, visitor),
        eq(visitor.id, visitor_id),
        ours(tx, message),
        eq(message.id, message_id),
        eq(conversation.visitor_id, visitor_id),
        lt(visitor.read_at, message.created_at),
      ),
    )
    .returning({ id: visitor.id })
  return rows.length > 0
}

export const noteAllRead = (tx: OrganizationTx, visitor_id: string, read_at: string) =>
  tx.db
    .update(visitor)
    .set({ read_at })
    .where(and(ours(tx, visitor), eq(visitor.id, visitor_id)))
