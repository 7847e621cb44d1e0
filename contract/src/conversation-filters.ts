import { z } from 'zod'
import { Channel } from './channels.ts'
import { Control } from './control.ts'
import {
  Csat,
  ResolutionReason,
  Sentiment,
  SubtopicWanted,
  TaskSuccess,
  TOPIC_LENGTH,
  UserIntent,
} from './conversation-values.ts'
import {
  CapabilityOutcome,
  CapabilityUsed,
  Handling,
  HandOverReason,
  Outcome,
  TimeBlock,
} from './conversation-counts.ts'
import { MOST_VERSION } from './version-history.limits.ts'
import { id, rawText, time } from './shapes.ts'

export const ConversationStatus = z.enum(['not_started', 'active', 'ended'])
export type ConversationStatus = z.infer<typeof ConversationStatus>

export const ConversationTag = z.enum(['good', 'bad', 'needs_attention'])
export type ConversationTag = z.infer<typeof ConversationTag>

/** Why a conversation was bad (screens.md §7): what was said is wrong, or not all, was no answer to it, or was said badly. */
export const BadReason = z.enum(['wrong', 'incomplete', 'misunderstood', 'manner'])
export type BadReason = z.infer<typeof BadReason>

/**
 * The queues of the live chat, each conversation in one of them (screens.md §8): a person is awaited, I have control, a
 * colleague has, the agent answers, a member has snoozed it, it has ended.
 */
export const ConversationQueue = z.enum(['waiting', 'mine', 'others', 'with_agent', 'snoozed', 'ended'])
export type ConversationQueue = z.infer<typeof ConversationQueue>

/** Last message within so many days. */
export const CONVERSATION_DAYS = [7, 30, 90, 180, 365] as const

/** An address and a body say the same: yes and no are words in both. */
const YesOrNo = z.enum(['yes', 'no'])

/**
 * Filters by which boards count, so that each of their figures opens its list. Rows do not hold these: the server alone knows.
 */
export const COUNTED_FILTERS = {
  outcome: Outcome.optional(),
  hand_over_reason: HandOverReason.optional(),
  handling: Handling.optional(),
  /** Opened again within days of its end, or followed by another of its customer. */
  returned: YesOrNo.optional(),
  rated: YesOrNo.optional(),
  /** Whether its first answer was given outside the opening hours that held then. */
  outside_hours: YesOrNo.optional(),
  /** When it began by the organization's clocks; Monday is 0. */
  weekday: z.coerce.number().pipe(z.number().int().min(0).max(6)).optional(),
  hour: z.coerce.number().pipe(z.number().int().min(0).max(23)).optional(),
  time_block: TimeBlock.optional(),
  /** Used in it; with `capability_outcome`, to that effect. */
  capability: CapabilityUsed.optional(),
  capability_outcome: CapabilityOutcome.optional(),
  /** `no` leaves out those that colleagues held as customers: boards do not count them. */
  tests: z.literal('no').optional(),
}

/** Filters of conversations: in lists, in bulk actions, in saved views. */
export const ConversationFilters = z.strictObject({
  search: rawText(200).optional(),
  agent_id: id.optional(),
  channel: Channel.optional(),
  status: ConversationStatus.optional(),
  control: Control.optional(),
  /** The caller's queue. */
  queue: ConversationQueue.optional(),
  /** The colleague who has control. */
  handled_by: id.optional(),
  tag: ConversationTag.optional(),
  topic: rawText(TOPIC_LENGTH).optional(),
  /** `undetermined`: analysed, and none was told. */
  subtopic: SubtopicWanted.optional(),
  sentiment: Sentiment.optional(),
  intent: UserIntent.optional(),
  task_success: TaskSuccess.optional(),
  resolved: YesOrNo.optional(),
  resolution_reason: ResolutionReason.optional(),
  csat: z.coerce.number().pipe(Csat).optional(),
  language: rawText(35).optional(),
  /** A version of the agent: the one that answered the whole conversation. */
  version: z.coerce.number().int().positive().max(MOST_VERSION).optional(),
  days: z.coerce.number().pipe(z.literal(CONVERSATION_DAYS)).optional(),
  /** Instants; the first belongs to the span, the last does not. */
  started_from: time.optional(),
  started_to: time.optional(),
  last_message_from: time.optional(),
  last_message_to: time.optional(),
  ...COUNTED_FILTERS,
})
export type ConversationFilters = z.infer<typeof ConversationFilters>

/** `waiting_since` lists those alone who wait for a person. */
export const ConversationSort = z.enum(['last_message_at', 'started_at', 'waiting_since'])
export type ConversationSort = z.infer<typeof ConversationSort>

export const SortOrder = z.enum(['desc', 'asc'])
export type SortOrder = z.infer<typeof SortOrder>
