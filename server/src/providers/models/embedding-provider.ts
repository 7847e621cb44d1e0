import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { CallRefused, failedCallOf } from '#providers/models/model-failure.ts'

/**
 * Vectors in the order of their texts, all of one size, and what they took, by an estimate where that is not told.
 * `passes`: the same request may work in a moment.
 */
export type Embedded =
  | { vectors: number[][]; tokens: number; failure?: undefined }
  | { failure: EmbeddingFailure; passes: boolean; retry_after_seconds?: number | undefined }

const MAX_BYTES = 20_000_000
const MOST_DIMENSIONS = 8_192

/** OpenAI API reference, «Create embeddings», November 2026. `index` says which text a vector is of. */
const Answer = z.object({
  data: z.array(
    z.object({ index: z.number().int().optional(), embedding: z.array(z.number()).min(2).max(MOST_DIMENSIONS) }),
  ),
  usage: z.object({ prompt_tokens: z.number().int().nonnegative() }).nullish().catch(null),
})
const CHARACTERS_A_TOKEN = 4

/**
 * Asks a model for the vectors of texts.
 * @param settings.base_url what comes before `/embeddings`, often ending in `/v1`
 */
export async function embed(
  { base_url, api_key, model }: { base_url: string; api_key: string; model: string },
  texts: readonly string[],
  { outbound, deadline_ms }: { outbound: Outbound; deadline_ms: number },
): Promise<Embedded> {
  const url = `${base_url.replace(/\/+$/u, '')}/embeddings`
  try {
    const { status, headers, body } = await outbound.request(url, {
      method: 'POST',
      headers: {
        ...(api_key && { authorization: `Bearer ${api_key}` }),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      deadline_ms,
      max_bytes: MAX_BYTES,
      max_redirects: 0,
    })
    const text = body.toString()
    if (status === 200) return vectorsIn(text, texts)
    throw new CallRefused({ status, headers, text })
  } catch (error) {
    const { reason, passes, retry_after_seconds } = failedCallOf(error)
    if (reason === 'broken_stream' || reason === 'over_cap' || reason === 'unreadable')
      return { failure: 'wrong_answer', passes }
    return { failure: reason, passes, retry_after_seconds }
  }
}

function vectorsIn(text: string, texts: readonly string[]): Embedded {
  const count = texts.length
  const wrong: Embedded = { failure: 'wrong_answer', passes: false }
  const parsed = Answer.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.data.length !== count) return wrong
  const vectors: (number[] | undefined)[] = Array.from({ length: count })
  parsed.data.data.forEach(({ index, embedding }, at) => (vectors[index ?? at] = embedding))
  const whole = vectors.filter((vector) => vector?.some((value) => value !== 0)) as number[][]
  const dimensions = whole[0]?.length
  if (whole.length !== count || whole.some(({ length }) => length !== dimensions)) return wrong
  return {
    vectors: whole,
    tokens: parsed.data.usage?.prompt_tokens || Math.ceil(texts.join('').length / CHARACTERS_A_TOKEN),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
