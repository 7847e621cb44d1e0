import type { ModelFailureReason } from '@tertulia/contract/models'
import type { z } from 'zod'

/** A tool as a model is told of it. `input`: the schema of an object. */
export type ToolOffer = { name: string; description: string; input: z.core.JSONSchema.JSONSchema }

/** A use of a tool that a model asks for. */
export type ToolRequest = {
  id: string
  name: string
  /** As the model wrote it: it should be JSON. */
  input: string
  /** The signature that Gemini wants back with it. */
  thought_signature?: string
}

/** A line of the conversation before. A text is never empty, but beside `requests`. */
export type SpokenMessage = { role: 'user' | 'assistant'; text: string; requests?: undefined }
export type ModelMessage =
  | SpokenMessage
  /** Followed by the answer to each of its requests. */
  | { role: 'assistant'; text: string; requests: readonly ToolRequest[] }
  | { role: 'tool'; text: string; request: ToolRequest }

/** The prompt that is sent to a model. User and assistant take turns; a user has the first word, a user or a tool the last. */
export type ModelPrompt = {
  system: string
  /** The part that is the same for all customers of a version on a day, after `system`: providers keep it in cache. */
  front?: string
  messages: ModelMessage[]
  /** Left out: none. */
  tools?: readonly ToolOffer[] | undefined
  /** It may not ask for a tool any more, though it has heard of them. */
  must_speak?: boolean
  /** The answer is JSON of this shape, where the provider can see to it: what comes back is checked all the same. Without tools. */
  answer_shape?: AnswerShape
}

/** `name`: letters, digits, `_` and `-`. `schema`: of an object; each object in it names all that it has, and nothing else. */
export type AnswerShape = { name: string; schema: z.core.JSONSchema.JSONSchema }

export type ModelUsage = {
  input_tokens: number
  output_tokens: number
  /** Tokens of the input that the provider had in its cache and charges less for, if it tells. */
  cached_input_tokens?: number
}

/** A part of a model's answer. The last part is always `finish` or `failed`. */
export type ModelPart =
  | { kind: 'text'; text: string }
  /** A sign of life without text: headers, thoughts. */
  | { kind: 'alive' }
  /** Before `finish`, where it wants to go on with what tools give. */
  | { kind: 'requests'; requests: ToolRequest[] }
  | { kind: 'finish'; usage: ModelUsage }
  | {
      kind: 'failed'
      reason: ModelFailureReason
      passes: boolean
      retry_after_seconds?: number
      cause?: unknown
      /** The provider's own words, for people to read: at most 300 characters, no key among them. */
      says?: string
      /** The usage of the failed call, if that is told. */
      usage?: ModelUsage
    }

export type ModelCall = {
  max_output_tokens: number
  signal: AbortSignal
  /** Whether a word of it was shown: until then the customer waits for each piece, from then on several may come as one. */
  isHeard: () => boolean
}

/** A model as the engine knows it; `providers/models` makes them. `passes`: the same request may work in a moment. */
export type LanguageModel = {
  stream: (prompt: ModelPrompt, call: ModelCall) => AsyncIterable<ModelPart>
}
