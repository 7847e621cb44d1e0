import { z } from 'zod'
import { Attachment, AttachmentLink, messageFiles, UPLOAD_ERRORS } from './attachments.ts'
import { bubbleFields } from './bubble-settings.ts'
import { SHARE_PASSWORD_LENGTH } from './bubbles.limits.ts'
import { Control } from './control.ts'
import { ConversationStatus } from './conversation-filters.ts'
import { endpoint } from './endpoint.ts'
import { VOICE_NOTE_SECONDS } from './attachments.limits.ts'
import { KNOWLEDGE_FILE_BYTES } from './vault.limits.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { Message, TurnEvent } from './messages.ts'
import { SignedPack } from './saved-answers.ts'
import { Done, id, opaque, optionalText, rawText, time } from './shapes.ts'

/**
 * Endpoints for a customer's browser. The token of a session stands in the header `x-visitor-token`, never in an address; it
 * opens one conversation at a time of one agent.
 */

/** How the chat looks and what it offers, as the live version says, in one language and for one door. */
export const ChatLook = z.object({
  ...bubbleFields,
  /** The colour of text on the brand colour, so that the loader need not judge contrast. */
  on_brand: z.string(),
  agent_id: id,
  agent_name: z.string(),
  greeting: z.string(),
  languages: z.array(z.string()),
  /** Addresses on our origin: the agent's picture, a square, and the logo of the chat page, about 1:3. */
  avatar: z.string().nullable(),
  logo: z.string().nullable(),
  /** Shown on the chat page; empty in the bubble. */
  disclaimer: z.string(),
  privacy_url: z.string(),
  /** That the business is closed, in the language of the customer, and until when that holds. Left out: it is open. */
  closed: z.object({ says: z.string(), until: time.nullable() }).optional(),
})
export type ChatLook = z.infer<typeof ChatLook>

/**
 * The customer's open conversation. If none is open it is the one that ended before they read its last answers, and
 * nothing once they did.
 */
export const ChatState = z.object({
  conversation_id: id.nullable(),
  status: ConversationStatus,
  control: Control,
  person_name: z.string().nullable(),
  /** Oldest first, the last 100. */
  messages: z.array(Message),
  /** How many of the last answers the customer has not read, on whichever of their browsers. */
  unread: z.number().int(),
})
export type ChatState = z.infer<typeof ChatState>

export const ChatSession = z.object({
  token: z.string(),
  look: ChatLook,
  state: ChatState,
  /** Whether saved FAQs answer while the server is away. */
  saved_answers: z.boolean(),
})
export type ChatSession = z.infer<typeof ChatSession>

/** Door of the chat: the agent's bubble or web page by its id, a share link by its share id. */
export const ChatDoor = z.union([
  z.strictObject({ agent_id: id, channel: z.enum(['bubble', 'web']) }),
  z.strictObject({ share_id: opaque(64).min(8) }),
])
export type ChatDoor = z.infer<typeof ChatDoor>

export const chat = {
  /** The look of the launcher, which the loader draws without opening a session. `parent_origin` is the page that embeds it. */
  look: endpoint({
    method: 'GET',
    path: '/chat/{agent_id}/look',
    allow: 'anyone',
    rate: 'chat_open',
    audit: 'none',
    /** The visitor's language; the agent's main one if it is left out or none of its own. */
    query: z.strictObject({ language: opaque(35).optional() }),
    returns: ChatLook,
    errors: ['agent_not_available', 'origin_not_allowed'],
  }),
  /** Opens a session, or takes an earlier one up again when `token` is still good for this door. */
  open: endpoint({
    method: 'POST',
    path: '/chat/session',
    allow: 'anyone',
    rate: 'chat_open',
    audit: 'none: the conversation is the record',
    body: z.strictObject({
      door: ChatDoor,
      token: opaque(200).optional(),
      language: opaque(35).optional(),
      /** Chosen in the chat itself: an earlier session goes on in it. */
      chosen_language: opaque(35).optional(),
      page_origin: opaque(300).optional(),
      /** For a link to share that has a password. An earlier session of it needs none. */
      password: rawText(SHARE_PASSWORD_LENGTH).optional(),
    }),
    returns: ChatSession,
    errors: [
      'agent_not_available',
      'origin_not_allowed',
      'share_link_closed',
      'share_link_expired',
      'share_password_needed',
      'share_password_wrong',
    ],
  }),
  state: endpoint({
    method: 'GET',
    path: '/chat/state',
    allow: 'visitor',
    rate: 'chat_read',
    audit: 'none',
    returns: ChatState,
  }),
  /** Stores the message, then streams the turn. `client_id` makes a repeated send harmless. */
  send: endpoint({
    method: 'POST',
    path: '/chat/messages',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the message is the record',
    body: z
      .strictObject({
        /** May be empty if files come with it. */
        text: optionalText(CUSTOMER_MESSAGE_LENGTH),
        client_id: id,
        /** The passage of the choice that was tapped: one that the agent's last answer offers. */
        choice: id.optional(),
        /** Uploads of this visitor to send. */
        attachment_ids: messageFiles.optional(),
        /** It was asked while the server was away: when, and of which passage the answer was that was shown meanwhile. */
        away: z.strictObject({ asked_at: time, passage_id: id.optional() }).optional(),
      })
      .refine(({ text, attachment_ids }) => text !== '' || attachment_ids?.length, {
        path: ['text'],
        error: 'required',
      }),
    streams: TurnEvent,
    errors: ['agent_not_available', 'turn_in_progress', 'choice_not_offered', 'attachment_not_found'],
  }),
  /** The customer asks for a person. */
  callPerson: endpoint({
    method: 'POST',
    path: '/chat/person',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the transcript tells it',
    returns: ChatState,
  }),
  /** The customer ends the conversation; the next message begins another. */
  end: endpoint({
    method: 'POST',
    path: '/chat/end',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the transcript tells it',
    returns: ChatState,
  }),
  /** The customer has read up to a message. One that they have read before, or that is not theirs, changes nothing. */
  read: endpoint({
    method: 'POST',
    path: '/chat/read',
    allow: 'visitor',
    rate: 'chat_read',
    audit: 'none: it changes nothing but what the customer is shown as unread',
    body: z.strictObject({ message_id: id }),
    returns: Done,
  }),
  /** Signs this browser out: its token opens nothing from now on. The conversation stays the customer's. */
  signOut: endpoint({
    method: 'POST',
    path: '/chat/sign-out',
    allow: 'visitor',
    rate: 'chat',
    audit: "none: it takes nothing but the browser's own token",
    returns: Done,
  }),
  /** Takes in a file to be sent with a message. An upload that is sent with no message is removed. */
  upload: endpoint({
    method: 'POST',
    path: '/chat/attachment',
    allow: 'visitor',
    rate: 'chat_upload',
    audit: 'none: the message it is sent with is the record',
    /** Length of a voice note. */
    query: z.strictObject({ voice_seconds: z.coerce.number().int().min(1).max(VOICE_NOTE_SECONDS).optional() }),
    upload: { field: 'file', max_bytes: KNOWLEDGE_FILE_BYTES, max_files: 1 },
    returns: Attachment,
    errors: [
      ...UPLOAD_ERRORS.filter((code) => code !== 'attachment_wrong_type'),
      'file_type_not_taken',
      'agent_not_available',
    ],
  }),
  /** An address, for ten minutes, of a file in a conversation of the visitor. */
  attachment: endpoint({
    method: 'GET',
    path: '/chat/attachment/{id}',
    allow: 'visitor',
    rate: 'chat_read',
    audit: 'none',
    returns: AttachmentLink,
  }),
  /** The FAQs that answer while the server is away, for the visitor's browser to keep. */
  savedAnswers: endpoint({
    method: 'GET',
    path: '/chat/saved-answers',
    allow: 'visitor',
    rate: 'chat_read',
    audit: 'none',
    returns: SignedPack,
    etag: true,
    errors: ['agent_not_available', 'saved_answers_off'],
  }),
  /** One-time ticket, good for 30 s, to open the socket. */
  ticket: endpoint({
    method: 'POST',
    path: '/chat/ticket',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none',
    returns: z.object({ ticket: z.string() }),
  }),
}
