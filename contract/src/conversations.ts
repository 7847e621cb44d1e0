import { z } from 'zod'
import { Channel } from './channels.ts'
import { Control } from './control.ts'
import { endpoint } from './endpoint.ts'
import { ConversationValues, Csat } from './conversation-values.ts'
import { PERSON_MESSAGE_LENGTH } from './conversations.limits.ts'
import { Message } from './messages.ts'
import { id, listQuery, page, rawText, text, time } from './shapes.ts'

export const ConversationStatus = z.enum(['not_started', 'active', 'ended'])
export type ConversationStatus = z.infer<typeof ConversationStatus>

export const ConversationTag = z.enum(['good', 'bad', 'needs_attention'])

export const MessageOrder = z.enum(['asc', 'desc'])
export type MessageOrder = z.infer<typeof MessageOrder>

export const Conversation = z.object({
  id,
  agent_id: id,
  channel: Channel,
  /** "Visitante 4821" until the person says a name. */
  profile_name: z.string(),
  last_message: z.string(),
  last_message_at: time,
  messages: z.number().int(),
  started_at: time,
  status: ConversationStatus,
  control: Control,
  /** Who has control, where a person has. */
  handled_by: z.object({ user_id: id, name: z.string() }).nullable(),
  waiting_since: time.nullable(),
  tag: ConversationTag.nullable(),
  language: z.string(),
  version: z.number().int().nullable(),
  ...ConversationValues.shape,
  /** Null until it is analysed, which is after its end. */
  analysed_at: time.nullable(),
  csat: Csat.nullable(),
})
export type Conversation = z.infer<typeof Conversation>

export const conversations = {
  /** Newest first. Conversations of the playground are not listed. */
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    allow: 'conversation.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      organization_id: id,
      agent_id: id.optional(),
      channel: Channel.optional(),
      status: ConversationStatus.optional(),
      control: Control.optional(),
      tag: ConversationTag.optional(),
      days: z.coerce
        .number()
        .pipe(z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(180), z.literal(365)]))
        .optional(),
      search: rawText(200).optional(),
    }),
    returns: page(Conversation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/conversations/{id}',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: Conversation,
  }),
  /** Oldest first (`asc`), or newest first. A cursor goes on in the order it was given out for. */
  messages: endpoint({
    method: 'GET',
    path: '/conversations/{id}/messages',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({ order: MessageOrder.default('asc') }),
    returns: page(Message),
  }),
  take: endpoint({
    method: 'POST',
    path: '/conversations/{id}/take',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.taken',
    returns: Conversation,
    errors: ['control_move_not_possible', 'conversation_ended'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/conversations/{id}/release',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.released',
    returns: Conversation,
    errors: ['control_move_not_possible', 'control_needed'],
  }),
  /** Only who has control may write. */
  reply: endpoint({
    method: 'POST',
    path: '/conversations/{id}/messages',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'none: the message is the record',
    once: true,
    body: z.strictObject({ text: text(PERSON_MESSAGE_LENGTH), client_id: id }),
    returns: Message,
    errors: ['control_needed', 'conversation_ended'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/conversations/{id}/end',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.ended',
    returns: Conversation,
    errors: ['control_needed', 'conversation_ended'],
  }),
  tag: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/tag',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'none: reversible mark',
    body: z.strictObject({ tag: ConversationTag.nullable() }),
    returns: Conversation,
  }),
}
