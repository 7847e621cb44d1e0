import { AnalysedField, type AnalysedValue, type ConversationAnalysis } from '@tertulia/contract/conversation-analysis'

export const NO_VALUE: AnalysedValue = { value: null, analysed: null, evidence: [], corrected: null }

/** Analysis of a conversation that is still open, unless changed. */
export const anAnalysis = (
  change: Partial<ConversationAnalysis> = {},
  values: Partial<ConversationAnalysis['values']> = {},
): ConversationAnalysis => ({
  conversation_id: crypto.randomUUID(),
  state: 'open',
  engine: null,
  analysed_at: null,
  model_failure: null,
  values: {
    ...(Object.fromEntries(AnalysedField.options.map((field) => [field, NO_VALUE])) as ConversationAnalysis['values']),
    ...values,
  },
  ...change,
})
