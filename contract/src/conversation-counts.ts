import { z } from 'zod'
import { ToolId } from './tool-ids.ts'

/**
 * The outcome of a conversation with a customer; each has one. `to_person`: a person was asked for or took it; `in_progress`:
 * it has not ended; `confirmed`: the customer said that it was settled, or gave 4 or 5 stars; `assumed`: the agent answered and
 * the customer did not object; `unknown`: nothing tells.
 */
export const Outcome = z.enum(['confirmed', 'assumed', 'unknown', 'to_person', 'in_progress'])
export type Outcome = z.infer<typeof Outcome>

/**
 * The party that asked for a person last, or `team` if a member took the conversation without being asked. `tool`: the agent
 * did, and a tool had given it nothing in the conversation.
 */
export const HandOverReason = z.enum(['customer', 'agent', 'tool', 'automation', 'team'])
export type HandOverReason = z.infer<typeof HandOverReason>

/** The parties of the business that wrote in a conversation. */
export const AnsweredBy = z.enum(['agent', 'both', 'person'])
export type AnsweredBy = z.infer<typeof AnsweredBy>

/**
 * The agent's own reach: `to_person`: a person was asked for or took it, as in its outcome; `unanswered`: no person took it,
 * and the agent could not answer something; `answered`: neither.
 */
export const Handling = z.enum(['answered', 'to_person', 'unanswered'])
export type Handling = z.infer<typeof Handling>

/** Counts that are added up over conversations. */
export const CONVERSATION_COUNTS = [
  'conversations',
  'confirmed',
  'assumed',
  'unknown',
  'to_person',
  'in_progress',
  'returned_confirmed',
  'returned_assumed',
  'returned_unknown',
  'returned_to_person',
  'asked_by_customer',
  'asked_by_agent',
  'asked_for_tool',
  'asked_by_automation',
  'taken_by_team',
  'votes_agent',
  'stars_agent',
  'votes_both',
  'stars_both',
  'votes_person',
  'stars_person',
  'outside_hours',
  'unanswered',
] as const
export const ConversationCount = z.enum(CONVERSATION_COUNTS)
export type ConversationCount = z.infer<typeof ConversationCount>
export const ConversationCounts = z.record(ConversationCount, z.number().int())
export type ConversationCounts = z.infer<typeof ConversationCounts>

export const NO_COUNTS = Object.fromEntries(CONVERSATION_COUNTS.map((name) => [name, 0])) as ConversationCounts

/** How many of some conversations were handled in each way: these are all of them. */
export const handledOf = ({ conversations, to_person, unanswered }: ConversationCounts): Record<Handling, number> => ({
  answered: conversations - to_person - unanswered,
  to_person,
  unanswered,
})

/** Values of conversations by which they are counted. */
export const ValueDimension = z.enum(['topic', 'subtopic', 'intent', 'sentiment', 'task_success', 'language'])
export type ValueDimension = z.infer<typeof ValueDimension>

/**
 * A capability of an agent, by whose use conversations are counted: a tool by its id, `form:` and `automation:` with theirs,
 * and `faq` for answers from the FAQs.
 */
export const CapabilityUsed = z.union([
  ToolId,
  z.literal('faq'),
  z.string().regex(/^(?:form|automation):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u),
])
export type CapabilityUsed = z.infer<typeof CapabilityUsed>

/** How its use ended in a conversation, once at least well; or never well. Absent: it goes on, or was given up. */
export const CapabilityOutcome = z.enum(['succeeded', 'failed'])
export type CapabilityOutcome = z.infer<typeof CapabilityOutcome>

/** Days after its end within which a conversation that goes on, or whose customer begins another, counts as reopened. */
export const RETURN_DAYS = 7

/** The four blocks of a day (specification §9). */
export const TimeBlock = z.enum(['midnight', 'morning', 'afternoon', 'evening'])
export type TimeBlock = z.infer<typeof TimeBlock>

/** The hour at which each begins; it lasts `BLOCK_HOURS`. */
export const BLOCK_BEGINS = { midnight: 0, morning: 6, afternoon: 12, evening: 18 } as const satisfies Record<
  TimeBlock,
  number
>
export const BLOCK_HOURS = 6
