import { z } from 'zod'

/** Values of an analysed conversation (specification §3, Conversation). */
export const Sentiment = z.enum(['positive', 'neutral', 'negative'])
export type Sentiment = z.infer<typeof Sentiment>

export const UserIntent = z.enum([
  'information_request',
  'troubleshooting',
  'transactional',
  'feedback',
  'exploration',
  'other',
])
export type UserIntent = z.infer<typeof UserIntent>

export const Subtopic = z.enum([
  'billing',
  'login_access',
  'product_features',
  'setup_installation',
  'policy_terms',
  'escalation',
  'other',
])
export type Subtopic = z.infer<typeof Subtopic>

/** The filter for values that an analysis has left open. */
export const UNDETERMINED = 'undetermined'
export const SubtopicWanted = z.enum([...Subtopic.options, UNDETERMINED])

export const TaskSuccess = z.enum(['success', 'partial_success', 'failure', 'undetermined'])
export type TaskSuccess = z.infer<typeof TaskSuccess>

/**
 * Why a conversation counts as resolved or not. The specification names the field and leaves its values open: `answered`, the
 * agent answered and the customer did not object; `confirmed`, the customer said so; `by_person`, a member of the business
 * settled it; `not_answered`, something stayed without an answer; `nobody_came`, a person was asked for and none came;
 * `abandoned`, the customer left before anything was settled.
 */
export const ResolutionReason = z.enum([
  'answered',
  'confirmed',
  'by_person',
  'not_answered',
  'nobody_came',
  'abandoned',
])
export type ResolutionReason = z.infer<typeof ResolutionReason>

/** Which reasons tell that a conversation is resolved. The others tell that it is not. */
export const RESOLVING_REASONS: readonly ResolutionReason[] = ['answered', 'confirmed', 'by_person']

/** Whether a conversation cannot be both: each says something, and of the other the opposite. */
export const contradict = (resolved: boolean | null, reason: ResolutionReason | null): boolean =>
  resolved !== null && reason !== null && RESOLVING_REASONS.includes(reason) !== resolved

/** From 1, very bad, to 5, very good. */
export const Csat = z.number().int().min(1).max(5)

export const TOPIC_LENGTH = 80

/** The values that hold: corrected by hand, or else as analysed. All null while the conversation is not analysed. */
export const ConversationValues = z.object({
  topic: z.string().nullable(),
  subtopic: Subtopic.nullable(),
  sentiment: Sentiment.nullable(),
  intent: UserIntent.nullable(),
  task_success: TaskSuccess.nullable(),
  resolved: z.boolean().nullable(),
  resolution_reason: ResolutionReason.nullable(),
})
export type ConversationValues = z.infer<typeof ConversationValues>

/**
 * Whether it was analysed, so that what is null was not told and is no longer waited for: of task success something always is.
 */
export const isAnalysed = ({ task_success }: Pick<ConversationValues, 'task_success'>): boolean => task_success !== null

export const NO_VALUES: ConversationValues = {
  topic: null,
  subtopic: null,
  sentiment: null,
  intent: null,
  task_success: null,
  resolved: null,
  resolution_reason: null,
}
