import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { ModelKind } from './model-kinds.ts'
import { type AnswerCost, costOf, type ModelPrice } from './model-price.ts'

/** Average tokens of a model's answer in an organization. */
export const AnswerSize = z.object({
  /** The basis of the estimate: the models' usage in the last 30 days, or else the prompts of the live agents. */
  measured_by: z.enum(['usage', 'knowledge']),
  /** Number of answers in the average; 0 if it is estimated from the knowledge. */
  answers: z.number().int(),
  input_tokens: z.number().int(),
  /** The part of the input that is the same for all customers of a version on a day: providers keep it in cache. */
  front_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Answers of a model in a conversation. */
  answers_each: z.number(),
})
export type AnswerSize = z.infer<typeof AnswerSize>

/** Days that the forecast looks back on, and the sizes it assumes for an agent that has answered no customer yet. */
export const ANSWER_SIZE = { days: 30, most_answers: 2_000, output_tokens: 120, answers_each: 3 } as const

/** A provider keeps no shorter beginning of a prompt in its cache (decision 0116). */
const LEAST_CACHED_TOKENS = 1_024
/**
 * Prices of the beginning of a prompt, as a share of the normal price: the write to the provider's cache and each read from it.
 * For other addresses they are unknown.
 */
const CACHE: Partial<Record<ModelKind, { write: number; read: number }>> = {
  // For models before GPT-5.6 the write is free: this is the upper bound.
  openai: { write: 1.25, read: 0.1 },
  azure: { write: 1.25, read: 0.1 },
  anthropic: { write: 1.25, read: 0.1 },
  google: { write: 1, read: 0.1 },
  mistral: { write: 1, read: 0.1 },
}

/** Cost of so many answers: with nothing in cache, and with the front always in it; null if no provider tells its prices. */
export type Forecast = { cold: AnswerCost; warm: AnswerCost | null }

/** Null if there is no price. */
export function forecastOf(
  { input_tokens, front_tokens, output_tokens }: AnswerSize,
  { kind, price, answers }: { kind: ModelKind; price: ModelPrice | null; answers: number },
): Forecast | null {
  const cache = front_tokens >= LEAST_CACHED_TOKENS ? CACHE[kind] : undefined
  const at = (share: number) =>
    costOf(price, {
      input_tokens: (input_tokens - front_tokens + front_tokens * share) * answers,
      output_tokens: output_tokens * answers,
    })
  const cold = at(cache?.write ?? 1)
  return cold && { cold, warm: cache ? at(cache.read) : null }
}

export const answerSizes = {
  /** Null if there is no live agent, and no model has answered yet. */
  get: endpoint({
    method: 'GET',
    path: '/organization/{organization_id}/model/answer-size',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    returns: AnswerSize.nullable(),
  }),
}
