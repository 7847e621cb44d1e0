import { z } from 'zod'
import { Agent } from './agents.ts'
import { Control } from './control.ts'
import { ConversationStatus } from './conversation-filters.ts'
import { Conversation } from './conversations.ts'
import { ImportProgress } from './import-progress.ts'
import { FaqGeneration } from './faq-generation.ts'
import { Message } from './messages.ts'
import { QualityRun } from './quality-run.ts'
import { id } from './shapes.ts'
import { VaultFile } from './vault.ts'

/** Kinds of things beside the messages of a conversation. */
export const ConversationAside = z.enum(['notes', 'ending', 'snooze', 'deliveries'])
export type ConversationAside = z.infer<typeof ConversationAside>

/** A colleague's presence in a conversation. */
export const PresenceState = z.enum(['viewing', 'typing', 'gone'])
export type PresenceState = z.infer<typeof PresenceState>

/**
 * Frames that are pushed over sockets. Members open the status sockets, `?ticket=…`, one ticket each; rights are judged when
 * subscribing, and again when a membership changes. A visitor's, `/api/chat/socket?ticket=…`, is subscribed to the visitor's
 * own conversations, also those that begin later, and nothing else, and told so first.
 */
export const Push = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message.created'), message: Message }),
  z.object({ type: z.literal('conversation.changed'), conversation: Conversation }),
  /** Something beside what is said in it: colleagues ask for it as they may see it. */
  z.object({ type: z.literal('conversation.aside'), conversation_id: id, what: ConversationAside }),
  /** A colleague looks at a conversation, writes in it, or has left it. */
  z.object({
    type: z.literal('presence.changed'),
    conversation_id: id,
    user_id: id,
    name: z.string(),
    state: PresenceState,
  }),
  /** The presence of the person who has control, told to the customer: they look, write, or are gone. */
  z.object({ type: z.literal('person.presence'), conversation_id: id, state: PresenceState }),
  /** A colleague is available, busy or away, and was not before: who wants to know how asks. */
  z.object({ type: z.literal('attendant.changed'), user_id: id }),
  /** Only what a visitor may know of it. */
  z.object({
    type: z.literal('chat.changed'),
    status: ConversationStatus,
    control: Control,
    person_name: z.string().nullable(),
  }),
  /** The customer has read up to a message, on one of their browsers. */
  z.object({ type: z.literal('chat.read'), message_id: id }),
  /** A browser of the visitor was signed in or out: each asks anew what it may show. */
  z.object({ type: z.literal('session.changed') }),
  /** For processes, never for clients: visitors' tokens with these hashes belong to another customer by now, or to none. */
  z.object({ type: z.literal('visitor_tokens.changed'), hashes: z.array(z.string()) }),
  z.object({ type: z.literal('agent.changed'), agent: Agent }),
  z.object({ type: z.literal('vault_file.changed'), file: VaultFile }),
  z.object({ type: z.literal('faq_generation.changed'), generation: FaqGeneration }),
  z.object({ type: z.literal('quality_run.changed'), run: QualityRun }),
  /** An agent that this person brings in; `import_id` is how they called the import. */
  z.object({ type: z.literal('agent_import.changed'), import_id: id, progress: ImportProgress }),
  /** Something was asked without an answer, or was answered or ignored. */
  z.object({ type: z.literal('unanswered.changed'), agent_id: id }),
  /** Figures of boards have followed what has happened. */
  z.object({ type: z.literal('figures.changed') }),
  /** A ticket or a call-back is new, or has changed. */
  z.object({ type: z.literal('service_request.changed'), agent_id: id }),
  /** An account of a provider is in another state, or another agent's. */
  z.object({ type: z.literal('connection.changed'), connection_id: id }),
  /** Something happened on the simulated phone of a connection. */
  z.object({ type: z.literal('simulator.changed'), connection_id: id }),
  /** A person's membership in an organization has changed: their rights and subscriptions are to be asked for again. */
  z.object({ type: z.literal('membership.changed'), organization_id: id, user_id: id }),
])
export type Push = z.infer<typeof Push>

/** From the server. */
export const ServerFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), topic: z.string(), push: Push }),
  /**
   * `quiet_ms`: nothing of the topic was told within so long. Data that was loaded before may be outdated. Sent again, with 0,
   * after messages may have been lost.
   */
  z.object({ kind: z.literal('subscribed'), topic: z.string(), quiet_ms: z.number() }),
  z.object({ kind: z.literal('refused'), topic: z.string() }),
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** From the console. A visitor's socket says nothing. */
export const ClientFrame = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subscribe'), topic: z.string().max(80) }),
  z.strictObject({ kind: z.literal('unsubscribe'), topic: z.string().max(80) }),
  /** For a conversation that is subscribed to: sent on to the team. */
  z.strictObject({ kind: z.literal('presence'), topic: z.string().max(80), state: PresenceState }),
])
export type ClientFrame = z.infer<typeof ClientFrame>
