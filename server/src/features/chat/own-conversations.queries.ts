import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { visitorIdentity } from '#features/chat-identity/chat-identity.tables.ts'
import { conversation, type ConversationRow } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const me = alias(visitorIdentity, 'me')

/** The visitor, and all visitors whom the business has signed to be the same customer of this agent. */
const ownVisitors = (tx: OrganizationTx, visitor_id: string) =>
  or(
    eq(conversation.visitor_id, visitor_id),
    inArray(
      conversation.visitor_id,
      tx.db
        .select({ id: visitorIdentity.visitor_id })
        .from(visitorIdentity)
        .innerJoin(
          me,
          and(
            ours(tx, me),
            eq(me.visitor_id, visitor_id),
            eq(me.agent_id, visitorIdentity.agent_id),
            eq(me.external_id, visitorIdentity.external_id),
          ),
        )
        .where(ours(tx, visitorIdentity)),
    ),
  )

/** A customer's conversations, the latest first. */
export const findOwnConversations = (
  tx: OrganizationTx,
  visitor_id: string,
  rows: number,
): Promise<ConversationRow[]> =>
  tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), ownVisitors(tx, visitor_id)))
    .orderBy(desc(conversation.last_message_at), desc(conversation.id))
    .limit(rows)

export async function findOwnConversation(
  tx: OrganizationTx,
  visitor_id: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.id, id), ownVisitors(tx, visitor_id)))
  return row
}
