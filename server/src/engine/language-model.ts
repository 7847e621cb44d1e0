import type { ModelFailureReason } from '@tertulia/contract/models'

/** What is sent to a model. Roles take turns, and a user has the first and the last word. */
export type ModelPrompt = {
  system: string
  messages: Array<{ role: 'user' | 'assistant'; text: string }>
}

export type ModelUsage = { input_tokens: number; output_tokens: number }

/** What comes back. The last part is always `finish` or `failed`. */
export type ModelPart =
  | { kind: 'text'; text: string }
  /** A sign of life without text: headers, thoughts. */
  | { kind: 'alive' }
  | { kind: 'finish'; usage: ModelUsage }
  | {
      kind: 'failed'
      reason: ModelFailureReason
      passes: boolean
      retry_after_seconds?: number
      cause?: unknown
      /** What it took all the same, where that is told. */
      usage?: ModelUsage
    }

/** A model as the engine knows it; `providers/models` makes them. `passes`: the same request may work in a moment. */
export type LanguageModel = {
  stream: (prompt: ModelPrompt, options: { max_output_tokens: number; signal: AbortSignal }) => AsyncIterable<ModelPart>
}
