import { z } from 'zod'
import { SUMMARY_LENGTH } from './conversation-analysis.limits.ts'
import { ConversationValues, ResolutionReason, TOPIC_LENGTH } from './conversation-values.ts'
import { endpoint } from './endpoint.ts'
import { atOnce, manyIds } from './many-conversations.ts'
import { MODEL_FAILURES } from './models.ts'
import { Done, id, rawText, text, time } from './shapes.ts'

/** Evidence for a value: a message, and words that stand in it. */
export const ValueEvidence = z.object({ message_id: id, quote: z.string() })
export type ValueEvidence = z.infer<typeof ValueEvidence>

/** The values of a conversation, with its summary. */
export const AnalysedValues = ConversationValues.extend({ summary: z.string().nullable() })
export type AnalysedValues = z.infer<typeof AnalysedValues>

export const AnalysedField = z.enum([
  'summary',
  'topic',
  'subtopic',
  'intent',
  'sentiment',
  'task_success',
  'resolved',
  'resolution_reason',
])
export type AnalysedField = z.infer<typeof AnalysedField>

/** Values that may be set by hand. Null: undetermined. */
export const HAND_VALUES = {
  ...ConversationValues.shape,
  summary: text(SUMMARY_LENGTH).nullable(),
  topic: text(TOPIC_LENGTH).nullable(),
} satisfies Record<AnalysedField, z.ZodType>

const Value = z.union([z.string(), z.boolean()]).nullable()

export const AnalysedValue = z.object({
  /** The one that holds: corrected by hand, or else as analysed; null while it is pending. */
  value: Value,
  /** As it was analysed last, which may have been before the conversation was opened again. */
  analysed: Value,
  evidence: z.array(ValueEvidence),
  /** The member who corrected it, when, and the value before. */
  corrected: z.object({ name: z.string().nullable(), at: time, from: Value }).nullable(),
})
export type AnalysedValue = z.infer<typeof AnalysedValue>

/**
 * `open`: the conversation has not ended, so nothing is analysed yet. `pending`: it will be in a moment. `failed`: it could
 * not be; values by hand stay possible. `none`: it ended before conversations were analysed, or is a test.
 */
export const AnalysisState = z.enum(['open', 'pending', 'done', 'failed', 'none'])
export type AnalysisState = z.infer<typeof AnalysisState>

export const AnalysisEngine = z.enum(['rules', 'model'])
export type AnalysisEngine = z.infer<typeof AnalysisEngine>

export const ConversationAnalysis = z.object({
  conversation_id: id,
  state: AnalysisState,
  engine: AnalysisEngine.nullable(),
  analysed_at: time.nullable(),
  /** Why it was analysed by rules although the organization has a model. */
  model_failure: z.enum(MODEL_FAILURES).nullable(),
  values: z.record(AnalysedField, AnalysedValue),
})
export type ConversationAnalysis = z.infer<typeof ConversationAnalysis>

/** Whether a conversation is resolved, and why, as far as that was put by hand; what is missing holds as it was analysed. */
export const ResolutionByHand = z.strictObject({
  id,
  resolved: HAND_VALUES.resolved.optional(),
  resolution_reason: HAND_VALUES.resolution_reason.optional(),
})
export type ResolutionByHand = z.infer<typeof ResolutionByHand>

export const conversationAnalysis = {
  get: endpoint({
    method: 'GET',
    path: '/conversations/{id}/analysis',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: ConversationAnalysis,
  }),
  /** Has it analysed once more: values by hand stay as they are. */
  request: endpoint({
    method: 'POST',
    path: '/conversations/{id}/analysis',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    rate: 'model',
    audit: 'none: nothing that a person wrote changes',
    returns: Done,
    errors: ['conversation_not_ended'],
  }),
  /** Has several analysed once more; those that are open still are passed over. `requested`: how many will be. */
  requestMany: endpoint({
    method: 'POST',
    path: '/conversations/many/analysis',
    allow: 'conversation.annotate',
    of: { organization: 'organization_id' },
    rate: 'model',
    audit: 'none: nothing that a person wrote changes',
    body: z.strictObject(manyIds),
    returns: z.object({ requested: z.number().int() }),
  }),
  /**
   * Puts a value by hand. It stays, whatever is analysed later. A reason says whether the conversation is resolved, as for
   * several; the opposite of a reason that stands by hand is refused.
   */
  correct: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/analysis/values/{field}',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    params: { field: AnalysedField },
    rate: 'write',
    audit: 'conversation.value_corrected',
    body: z.strictObject({ value: z.union([rawText(SUMMARY_LENGTH), z.boolean()]).nullable() }),
    returns: ConversationAnalysis,
    errors: ['resolution_contradicts'],
  }),
  /**
   * Puts by hand of several whether they are resolved, as the reason tells, and the reason. Those that are gone are passed
   * over. `undo`: what stood by hand of each that is otherwise now, for `restoreMany`.
   */
  resolveMany: endpoint({
    method: 'POST',
    path: '/conversations/many/resolution',
    allow: 'conversation.annotate',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'conversation.resolved_many',
    body: z.strictObject({ ...manyIds, reason: ResolutionReason }),
    returns: z.object({ undo: z.array(ResolutionByHand) }),
  }),
  /**
   * Puts back what stood by hand of several, under the caller's name. Those that are gone, and those that a colleague has
   * put otherwise meanwhile, are passed over.
   */
  restoreMany: endpoint({
    method: 'PUT',
    path: '/conversations/many/resolution',
    allow: 'conversation.annotate',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'conversation.resolutions_restored',
    body: z.strictObject({ organization_id: id, undo: atOnce(ResolutionByHand) }),
    returns: z.object({ restored: z.number().int() }),
  }),
  /** Takes what was put by hand back: what was analysed holds. */
  uncorrect: endpoint({
    method: 'DELETE',
    path: '/conversations/{id}/analysis/values/{field}',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    params: { field: AnalysedField },
    rate: 'write',
    audit: 'conversation.value_restored',
    returns: ConversationAnalysis,
  }),
}
