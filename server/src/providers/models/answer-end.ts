import type { ModelUsage, ToolRequest } from '#engine/language-model.ts'

/** How an answer ended, on whatever wire. */
export type AnswerEnd = {
  /** `cut`: at the budget of tokens. `refused`: the model, or a filter of its provider. */
  ended: 'whole' | 'cut' | 'refused' | 'unreadable'
  /** In its own words, where it refuses. */
  says?: string | undefined
  requests: ToolRequest[]
  usage: ModelUsage
}
