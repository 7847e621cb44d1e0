import { countEndedSince } from '#features/conversation-analysis/analysis.queries.ts'
import type { HelpWork } from '#features/models/model-help.ts'

/** Each conversation of a customer that ends is read whole once. */
export const analysisWork: HelpWork = {
  kind: 'analysis',
  amount: countEndedSince,
  a_call: 1,
  assumed: { input_tokens: 1_600, output_tokens: 450 },
}
