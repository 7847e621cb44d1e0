import { z } from 'zod'
import { Channel } from './channels.ts'
import { BadReason, ConversationTag } from './conversation-filters.ts'
import { inConversation } from './event.ts'
import { KnownChoice, Source } from './messages.ts'
import { Receipt } from './receipts.ts'
import { id } from './shapes.ts'

/** Number of a version, null for the draft. */
const version = z.number().int().nullable()
/** The run of an automation that did it, if one did. */
const automation_run_id = id.optional()

/** The channel, agent and version of a conversation. */
export const place = { channel: Channel, agent_id: id, version }

export const conversationEvents = [
  inConversation('conversation.started', { channel: Channel, agent_id: id, version }),
  inConversation('message.received', { message_id: id, turn_id: id, channel: Channel, agent_id: id }),
  inConversation('message.answered', {
    message_id: id,
    turn_id: id,
    channel: Channel,
    agent_id: id,
    version,
    declined: z.boolean(),
    /** Each once. */
    sources: z.array(Source.pick({ kind: true, source_id: true }).strict()),
    engine: Receipt.shape.engine,
    /** Tokens that the organization's model used. */
    tokens: z.number().int().nonnegative(),
    /** The agent had answered nothing in the conversation before. Facts of releases before do not tell. */
    is_first: z.literal(true).optional(),
    /** Tools were run for it that stand in the history. */
    has_run_tools: z.literal(true).optional(),
  }),
  /** The agent said something that is no answer: that a tool takes a moment, or by an automation. */
  inConversation('message.sent', { message_id: id, channel: Channel, agent_id: id, automation_run_id }),
  /** A person of the business answered. */
  inConversation('message.written', { message_id: id, user_id: id, channel: Channel }),
  /** A customer asked what the agent does not know: `message_id` is the question's. */
  inConversation('question.unanswered', { message_id: id, agent_id: id, version }),
  /** A customer tapped what an answer offered them: `message_id` is that of the question it answered. */
  inConversation('choice.tapped', {
    message_id: id,
    agent_id: id,
    version,
    ...KnownChoice.omit({ label: true }).shape,
  }),
  /** The agent asked for something that a tool is to be given, or got it: `message_id` is its answer's. */
  inConversation('tool.collecting', { message_id: id, agent_id: id }),
  inConversation('conversation.offered', { channel: Channel, agent_id: id, automation_run_id }),
  inConversation('conversation.taken', { user_id: id }),
  /** A member or a team is offered it: by a colleague, or by the system if no member has control. */
  inConversation('conversation.transfer_offered', {
    transfer_id: id,
    from_user_id: id.nullable(),
    user_id: id.nullable(),
    team_id: id.nullable(),
  }),
  inConversation('conversation.transfer_ended', {
    transfer_id: id,
    outcome: z.enum(['accepted', 'refused', 'lapsed', 'withdrawn', 'overtaken']),
  }),
  /** No member of the team came in time. */
  inConversation('conversation.nobody_came', { channel: Channel, agent_id: id }),
  inConversation('conversation.reopened', { user_id: id, channel: Channel, agent_id: id }),
  /** Taken over from a colleague, or accepted from one. */
  inConversation('conversation.transferred', { user_id: id, from_user_id: id }),
  /** `user_id`: the member who had control, if one had. */
  inConversation('conversation.released', { user_id: id.nullable() }),
  inConversation('conversation.ended', { channel: Channel, agent_id: id, automation_run_id }),
  /** A person marked it, or took its mark away. */
  inConversation('conversation.tagged', {
    ...place,
    user_id: id,
    tag: ConversationTag.nullable(),
    bad_reason: BadReason.nullable(),
  }),
  /** With all that was said in it. Notes of it from before are erased, too. */
  inConversation('conversation.erased', place),
] as const
