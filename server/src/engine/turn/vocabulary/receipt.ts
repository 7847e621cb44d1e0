import type { Receipt } from '@tertulia/contract/receipts'

/** The receipt of a turn; who stores it adds the rest. */
export type TurnReceipt = Omit<Receipt, 'message_id' | 'conversation_id' | 'version' | 'source_versions' | 'created_at'>

/**
 * Version of the rules by which a question is read, found, decided and answered. One more with each change that may give another
 * answer to the same question: an answer of before is told apart from one that should have been the same.
 */
export const ENGINE_VERSION = 11

/** A receipt of words alone: nothing was found, used or asked of a model. */
export const emptyReceipt = (question: string, decision: Receipt['decision']): TurnReceipt => ({
  question,
  engine: 'retrieval',
  engine_version: ENGINE_VERSION,
  decision,
  confidence: null,
  candidates: [],
  sources: [],
  tool_calls: [],
  steps: [],
  model: null,
  links: null,
  model_failure: null,
  meaning_failure: null,
})
