import { personal } from './personal-data.ts'
import { z } from 'zod'
import { Channel } from './channels.ts'
import { Control } from './control.ts'
import { endpoint } from './endpoint.ts'
import {
  BadReason,
  ConversationFilters,
  ConversationSort,
  ConversationStatus,
  ConversationTag,
  SortOrder,
} from './conversation-filters.ts'
import { ConversationValues, Csat } from './conversation-values.ts'
import { PERSON_MESSAGE_LENGTH } from './conversations.limits.ts'
import { CONTROL_REASON_LENGTH, INSTRUCTION_LENGTH } from './live-chat.limits.ts'
import { Message } from './messages.ts'
import { Snooze } from './snooze.ts'
import { VOICE_NOTE_SECONDS } from './attachments.limits.ts'
import { Attachment, messageFiles, UPLOAD_ERRORS } from './attachments.ts'
import { KNOWLEDGE_FILE_BYTES } from './vault.limits.ts'
import { id, listQuery, page, time, optionalText } from './shapes.ts'
import { PendingTransfer, WaitingReason } from './pending-transfer.ts'

export const MessageOrder = z.enum(['asc', 'desc'])
export type MessageOrder = z.infer<typeof MessageOrder>

export const Conversation = z.object({
  id,
  agent_id: id,
  channel: Channel,
  /** `#4821` until the person says a name: `visitorName` tells readers of it. */
  profile_name: personal(z.string(), { conversation: 'id' }),
  last_message: personal(z.string(), { conversation: 'id' }),
  /** The customer's last question: their last message that is no mere courtesy. Empty: they said nothing. */
  last_question: personal(z.string(), { conversation: 'id' }),
  last_message_at: time,
  messages: z.number().int(),
  started_at: time,
  status: ConversationStatus,
  control: Control,
  /** The member who has control, if one has. */
  handled_by: z.object({ user_id: id, name: z.string() }).nullable(),
  waiting_since: time.nullable(),
  /** Why a person was called last, also while one attends. */
  waiting_reason: WaitingReason.nullable(),
  /** When the customer was told last that no person came. */
  nobody_came_at: time.nullable(),
  /** A member has put it aside: until it comes back it stands in no other queue. */
  snooze: Snooze.nullable(),
  /** Waits for a colleague or a team to accept it. */
  transfer: PendingTransfer.nullable(),
  tag: ConversationTag.nullable(),
  /** The reason of a bad tag, if the member gave one. */
  bad_reason: BadReason.nullable(),
  language: z.string(),
  version: z.number().int().nullable(),
  ...ConversationValues.shape,
  /** Null until it is analysed, which is after its end. */
  analysed_at: time.nullable(),
  csat: Csat.nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/**
 * One of a list. `external_user_id`: what the customer is called at their provider, or by the caller of the API, where they
 * come by one. `found`: what was said last that has the words looked for, where they stand in more than the customer's name.
 */
export const ListedConversation = Conversation.extend({
  external_user_id: personal(z.string(), { conversation: 'id' }).optional(),
  found: z.object({ message_id: id, text: z.string() }).optional(),
})
export type ListedConversation = z.infer<typeof ListedConversation>

/** A message of a transcript. `number`: of what the customer said alone, its place among all of that, from 1. */
export const NumberedMessage = Message.extend({ number: z.number().int().optional() })
export type NumberedMessage = z.infer<typeof NumberedMessage>

/** Conversations of a list by the hour of the week at which they began, by the organization's clocks; Monday is 0. */
export const HoursOfList = z.object({
  /** Hours in which none began are left out. */
  cells: z.array(
    z.object({
      weekday: z.number().int().min(0).max(6),
      hour: z.number().int().min(0).max(23),
      conversations: z.number().int(),
    }),
  ),
  /** As the total of the list: false if only the newest are counted. */
  total_is_exact: z.boolean(),
})
export type HoursOfList = z.infer<typeof HoursOfList>

export const conversations = {
  /** Newest first unless said. Conversations of the playground are not listed. A cursor goes on in its own order alone. */
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    allow: 'conversation.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    fails: 'load_conversations',
    query: listQuery.extend({
      organization_id: id,
      ...ConversationFilters.shape,
      sort: ConversationSort.default('last_message_at'),
      order: SortOrder.default('desc'),
    }),
    returns: page(ListedConversation),
  }),
  /** When those of a list began. Its counts add up to the total that `list` tells for the same query. */
  hours: endpoint({
    method: 'GET',
    path: '/conversations/hours',
    allow: 'conversation.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({
      organization_id: id,
      ...ConversationFilters.shape,
      sort: ConversationSort.default('last_message_at'),
    }),
    returns: HoursOfList,
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
    returns: page(NumberedMessage),
  }),
  /** From a colleague it takes the right to, and a reason. */
  take: endpoint({
    method: 'POST',
    path: '/conversations/{id}/take',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.taken',
    body: z.strictObject({ reason: optionalText(CONTROL_REASON_LENGTH).default('') }).default({ reason: '' }),
    returns: Conversation,
    errors: ['control_move_not_possible', 'conversation_ended', 'reason_required'],
  }),
  /** Back to the agent, which alone reads the instruction, before each of its next answers. */
  release: endpoint({
    method: 'POST',
    path: '/conversations/{id}/release',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.released',
    body: z.strictObject({ instruction: optionalText(INSTRUCTION_LENGTH).default('') }).default({ instruction: '' }),
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
    fails: 'send_message',
    once: true,
    body: z
      .strictObject({
        /** May be empty if files come with it. */
        text: optionalText(PERSON_MESSAGE_LENGTH),
        client_id: id,
        attachment_ids: messageFiles.optional(),
      })
      .refine(({ text, attachment_ids }) => text !== '' || attachment_ids?.length, {
        path: ['text'],
        error: 'required',
      }),
    returns: Message,
    errors: ['control_needed', 'conversation_ended', 'attachment_not_found'],
  }),
  /** Takes in a file to be sent to the customer. An upload that is sent with no message is removed. */
  upload: endpoint({
    method: 'POST',
    path: '/conversations/{id}/attachment',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'upload',
    audit: 'none: the message it is sent with is the record',
    upload: { field: 'file', max_bytes: KNOWLEDGE_FILE_BYTES, max_files: 1 },
    /** Length of a voice note. */
    query: z.strictObject({ voice_seconds: z.coerce.number().int().min(1).max(VOICE_NOTE_SECONDS).optional() }),
    returns: Attachment,
    errors: [...UPLOAD_ERRORS.filter((code) => code !== 'attachment_wrong_type'), 'file_type_not_taken'],
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
  /** An ended conversation goes on, and the caller has control. Its customer has one open conversation at most. */
  reopen: endpoint({
    method: 'POST',
    path: '/conversations/{id}/reopen',
    allow: 'livechat.handle',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.reopened',
    returns: Conversation,
    errors: ['control_move_not_possible', 'another_conversation_open'],
  }),
  /** A reason is kept with `bad` alone. */
  tag: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/tag',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'none: reversible mark',
    body: z.strictObject({ tag: ConversationTag.nullable(), bad_reason: BadReason.optional() }),
    returns: Conversation,
  }),
}
