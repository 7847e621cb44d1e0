import { and, eq, sql } from 'drizzle-orm'
import { chatSecret, visitorIdentity } from '#features/chat-identity/chat-identity.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { contact, contactIdentity } from '#features/contacts/contacts.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { provedAddress } from '#features/service-requests/service-requests.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** The customer of a conversation, with everything that identifies them. `signs`: the agent knows signatures. */
export async function findWhoWrites(tx: OrganizationTx, conversation_id: string) {
  const [row] = await tx.db
    .select({
      channel: visitor.channel,
      sender: sql<string | null>`coalesce(${visitor.sender_phone}, ${visitor.sender})`,
      signed: visitorIdentity,
      proved_email: provedAddress.email,
      contact,
      signs: sql<boolean>`${chatSecret.agent_id} is not null`,
    })
    .from(conversation)
    .leftJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .leftJoin(visitorIdentity, and(ours(tx, visitorIdentity), eq(visitorIdentity.visitor_id, visitor.id)))
    .leftJoin(provedAddress, and(ours(tx, provedAddress), eq(provedAddress.conversation_id, conversation.id)))
    .leftJoin(contactIdentity, and(ours(tx, contactIdentity), eq(contactIdentity.id, visitor.id)))
    .leftJoin(contact, and(ours(tx, contact), eq(contact.id, contactIdentity.contact_id)))
    .leftJoin(chatSecret, and(ours(tx, chatSecret), eq(chatSecret.agent_id, conversation.agent_id)))
    .where(and(ours(tx, conversation), eq(conversation.id, conversation_id)))
  return row
}
