import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { ModelKind } from './model-kinds.ts'
import { type AnswerCost, costOf, type ModelPrice } from './model-price.ts'

/** What an answer of a model takes in an organization, on average. */
export const AnswerSize = z.object({
  /** Where that comes from: what models took in the last 30 days, or else what the live agents would have them read. */
  measured_by: z.enum(['usage', 'knowledge']),
  /** Of how many answers it is the average; none where it comes from what agents know. */
  answers: z.number().int(),
  input_tokens: z.number().int(),
  /** Of them those that are the same for all customers of a version on a day: providers keep them in cache. */
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
 * What providers charge for the beginning of a prompt, as a share of its price: the first time, and while they keep it. Of
 * other addresses nothing is known.
 */
const CACHE: Partial<Record<ModelKind, { write: number; read: number }>> = {
  // Of models before GPT-5.6 writing is free: this is the most it costs.
  openai: { write: 1.25, read: 0.1 },
  azure: { write: 1.25, read: 0.1 },
  anthropic: { write: 1.25, read: 0.1 },
  google: { write: 1, read: 0.1 },
  mistral: { write: 1, read: 0.1 },
}

/** What so many answers cost: where nothing is kept, and where the front always is; null where no provider says so. */
export type Forecast = { cold: AnswerCost; warm: AnswerCost | null }

/** Null where there is no price. */
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
  /** Null where there is no live agent, and no model has answered yet. */
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
