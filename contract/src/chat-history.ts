import { z } from 'zod'
import { ConversationStatus } from './conversation-filters.ts'
import { endpoint } from './endpoint.ts'
import { Message } from './messages.ts'
import { id, time } from './shapes.ts'

/** A conversation in its customer's own list. */
export const OwnConversation = z.object({
  id,
  status: ConversationStatus,
  started_at: time,
  last_message_at: time,
  last_message: z.string(),
})
export type OwnConversation = z.infer<typeof OwnConversation>

/** Earlier conversations of a customer: on this browser, or on any for which the business has signed who they are. */
export const chatHistory = {
  /** The last thirty with this agent, the latest first. */
  list: endpoint({
    method: 'GET',
    path: '/chat/conversations',
    allow: 'visitor',
    rate: 'chat_read',
    audit: 'none',
    returns: z.array(OwnConversation),
  }),
  /** To be read: its last `EARLIER_MESSAGES` messages, or those before one of them, oldest first. */
  read: endpoint({
    method: 'GET',
    path: '/chat/conversations/{id}',
    allow: 'visitor',
    rate: 'chat_read',
    audit: 'none',
    query: z.strictObject({ before: id.optional() }),
    returns: z.object({ conversation: OwnConversation, messages: z.array(Message) }),
  }),
}
