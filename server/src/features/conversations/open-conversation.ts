import { CHAT_MESSAGES } from '@tertulia/contract/chat.limits'
import type { Message } from '@tertulia/contract/messages'
import { close } from '#features/conversations/control.ts'
import {
  findOpenOfVisitor,
  findOpenTest,
  lockOpenOfVisitor,
  lockOpenTest,
} from '#features/conversations/conversation.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { findLastMessages, findMessages } from '#features/conversations/message.queries.ts'
import { toMessage } from '#features/conversations/messages.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** A visitor, or a person who tests an agent: each has one open conversation at most. */
type Customer = { visitor_id: string } | { agent_id: string; user_id: string }

/** The open conversation of a customer with its last messages, oldest first. */
export async function openConversation(
  tx: OrganizationTx,
  of: Customer,
): Promise<{ open: ConversationRow; messages: Message[] } | undefined> {
  const [open] = await ('visitor_id' in of ? findOpenOfVisitor(tx, of) : findOpenTest(tx, of))
  return open && { open, messages: await lastShownMessages(tx, open.id) }
}

/** The messages of a conversation that a chat begins with, oldest first. */
export const lastShownMessages = async (tx: OrganizationTx, id: string): Promise<Message[]> =>
  (await findLastMessages(tx, id, CHAT_MESSAGES)).map(toMessage)

/** The last messages of a conversation, or the last before a message, oldest first, as its customer sees them. */
export async function lastMessages(
  tx: OrganizationTx,
  conversation_id: string,
  { rows, before }: { rows: number; before?: string | undefined },
): Promise<Message[]> {
  const newest = await findMessages(tx, conversation_id, { after: before, order: 'desc', rows })
  return newest.map(toMessage).toReversed()
}

/** The open conversation of a customer, to change it: of two who do so at once, one waits. Sent when it is called. */
export async function lockOpenConversation(tx: OrganizationTx, of: Customer): Promise<ConversationRow | undefined> {
  const [row] = await ('visitor_id' in of ? lockOpenOfVisitor(tx, of) : lockOpenTest(tx, of))
  return row
}

/** Ends the open conversation of a customer. @returns its id, where there is one */
export async function closeOpenConversation(tx: OrganizationTx, of: Customer): Promise<string | undefined> {
  const open = await lockOpenConversation(tx, of)
  if (open) await close(tx, open)
  return open?.id
}
