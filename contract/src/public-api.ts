import { z } from 'zod'
import { AgentStatus } from './agent-status.ts'
import { AgentLanguage } from './agents.ts'
import { Channel } from './channels.ts'
import { Control } from './control.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { ConversationStatus } from './conversation-filters.ts'
import { MessageOrder } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Message } from './messages.ts'
import { CUSTOMER_ID_LENGTH, CUSTOMER_NAME_LENGTH, SEARCH_LENGTH } from './public-api.limits.ts'
import { day, id, listQuery, opaque, optionalName, page, text, time } from './shapes.ts'

/**
 * Endpoints that an agent's API key opens, for the systems of a business. A key sees its agent alone: none of its calls names
 * another. The shapes are this API's own, so that the console's needs can change without breaking its callers.
 */

const knowledge = { allow: 'api_key', needs: 'knowledge', rate: 'api_key', audit: 'none' } as const
const reading = { allow: 'api_key', needs: 'conversations', rate: 'api_key', audit: 'none' } as const
const chatting = {
  allow: 'api_key',
  needs: 'chat',
  rate: 'api_key',
  audit: 'none: the transcript tells it',
} as const

export const PublicAgent = z.object({
  id,
  name: z.string(),
  /** The first is its main one. */
  languages: z.array(AgentLanguage),
  status: AgentStatus,
  /** Whether it answers customers now, and in which version. */
  is_available: z.boolean(),
  version: z.number().int().nullable(),
})
export type PublicAgent = z.infer<typeof PublicAgent>

/** As the live version holds it; a translated one stands there once for each language. */
export const PublicFaq = z.object({
  id,
  language: AgentLanguage,
  question: z.string(),
  /** Other ways to ask it. */
  variants: z.array(z.string()),
  answer: z.string(),
  /** First and last day on which it answers, both among them, in the agent's time zone. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
})
export type PublicFaq = z.infer<typeof PublicFaq>

/** A piece of the agent's knowledge. `score` orders them, `certainty` says from 0 to 1 whether it answers. */
export const FoundPassage = z.object({
  kind: z.enum(['faq', 'file']),
  source_id: id,
  passage_id: id,
  title: z.string(),
  locator: z.string().nullable(),
  language: AgentLanguage,
  text: z.string(),
  score: z.number(),
  certainty: z.number(),
})
export type FoundPassage = z.infer<typeof FoundPassage>

export const PublicMessage = Message.omit({ turn_id: true, attachments: true })
export type PublicMessage = z.infer<typeof PublicMessage>

export const PublicConversation = z.object({
  id,
  channel: Channel,
  /** The caller's id of the customer. Null: they did not come by this API. */
  customer_id: z.string().nullable(),
  /** The customer’s id at their provider: a telephone on WhatsApp. Null: they write to you alone. */
  external_user_id: z.string().nullable(),
  /** `#4821`, a number of ours in no language, until they say a name. */
  customer_name: z.string(),
  language: z.string(),
  status: ConversationStatus,
  /** `agent`, `offered` while a person is called, `human` while one has control. */
  control: Control,
  person_name: z.string().nullable(),
  messages: z.number().int(),
  last_message: z.string(),
  last_message_at: time,
  started_at: time,
})
export type PublicConversation = z.infer<typeof PublicConversation>

/** A customer's chat: the open conversation, if there is one, and its messages, oldest first. */
export const PublicChat = z.object({
  conversation_id: id.nullable(),
  status: ConversationStatus,
  control: Control,
  person_name: z.string().nullable(),
  messages: z.array(PublicMessage),
})
export type PublicChat = z.infer<typeof PublicChat>

/**
 * The state of a message's answer. `pending`: the answer takes longer; send the same `client_id` again. `with_person`: a person
 * has control, whose words `chat` tells. `discarded`: it stays without an answer.
 */
export const AnswerState = z.enum(['answered', 'pending', 'with_person', 'discarded'])

export const PublicAnswer = z.object({
  conversation_id: id,
  /** Id of the customer's message. */
  message_id: id,
  state: AnswerState,
  answer: PublicMessage.nullable(),
  control: Control,
})
export type PublicAnswer = z.infer<typeof PublicAnswer>

/** An id of the caller's own for a customer. It opens that customer's chat, so it must not be guessable. */
export const customerId = opaque(CUSTOMER_ID_LENGTH, 'invalid_customer_id').min(1, { error: 'required' })

export const AskInput = z.strictObject({
  customer_id: customerId,
  customer_name: optionalName(CUSTOMER_NAME_LENGTH).optional(),
  text: text(CUSTOMER_MESSAGE_LENGTH),
  /** Idempotency key: a repeated id is the same message, with the same answer. */
  client_id: id,
  /** The passage of the choice that was tapped: one that the last answer offers. */
  choice: id.optional(),
})
export type AskInput = z.infer<typeof AskInput>

export const KnowledgeQuery = z.strictObject({ query: text(SEARCH_LENGTH), language: AgentLanguage.optional() })
const Customer = z.strictObject({ customer_id: customerId })

export const publicApi = {
  agent: endpoint({ method: 'GET', path: '/v1/agent', ...knowledge, returns: PublicAgent }),
  faqs: endpoint({
    method: 'GET',
    path: '/v1/faqs',
    ...knowledge,
    query: listQuery,
    returns: page(PublicFaq),
    errors: ['agent_not_available'],
  }),
  /** Searches the live version's knowledge, best results first. */
  search: endpoint({
    method: 'POST',
    path: '/v1/knowledge/search',
    ...knowledge,
    audit: 'none: it changes nothing',
    body: KnowledgeQuery,
    returns: z.array(FoundPassage),
    errors: ['agent_not_available'],
  }),
  /** Newest first. */
  conversations: endpoint({
    method: 'GET',
    path: '/v1/conversations',
    ...reading,
    query: listQuery.extend({ status: ConversationStatus.optional(), control: Control.optional() }),
    returns: page(PublicConversation),
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/v1/conversations/{id}',
    ...reading,
    of: { conversation: 'id' },
    returns: PublicConversation,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/v1/conversations/{id}/messages',
    ...reading,
    of: { conversation: 'id' },
    query: listQuery.extend({ order: MessageOrder.default('asc') }),
    returns: page(PublicMessage),
  }),
  /** Says something for a customer, in their open conversation or in a new one, and waits for the answer. */
  ask: endpoint({
    method: 'POST',
    path: '/v1/chat/messages',
    ...chatting,
    body: AskInput,
    returns: PublicAnswer,
    errors: ['agent_not_available', 'turn_in_progress', 'choice_not_offered', 'too_many_hops'],
  }),
  /** Lines of the conversation since a message: the way to a person's answers. */
  chat: endpoint({
    method: 'GET',
    path: '/v1/chat',
    ...chatting,
    audit: 'none',
    query: Customer.extend({ after: id.optional() }),
    returns: PublicChat,
  }),
  /** Asks for a person. */
  callPerson: endpoint({
    method: 'POST',
    path: '/v1/chat/person',
    ...chatting,
    once: true,
    body: Customer,
    returns: PublicChat,
    errors: ['no_open_conversation'],
  }),
  end: endpoint({ method: 'POST', path: '/v1/chat/end', ...chatting, once: true, body: Customer, returns: PublicChat }),
  /** The agent as an MCP server (Streamable HTTP, without sessions): which tools it has depends on the key. */
  mcp: endpoint({
    method: 'POST',
    path: '/v1/mcp',
    ...knowledge,
    audit: 'none: the transcript tells it',
    body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    speaks: 'mcp',
  }),
}
