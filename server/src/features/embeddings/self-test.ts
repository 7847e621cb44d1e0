import type { EmbeddingFailure, EmbeddingSelfTest } from '@tertulia/contract/embeddings'
import { ALIKE } from '#engine/retrieval/alike-sentences.ts'
import { SAMPLE_PASSAGES } from '#engine/retrieval/unrelated-sentences.ts'
import type { Embedded } from '#providers/models/embedding-provider.ts'

type Tried = {
  failure: EmbeddingFailure | null
  dimensions: number | null
  /** Milliseconds of the first request. */
  ms: number
  self_test: EmbeddingSelfTest | null
}

/**
 * Tries a model by sentences of ours: whether what answers a question lies nearer to it than what does not, in each
 * language that customers write, and how long passages of usual length take.
 */
export async function selfTest(
  embed: (texts: readonly string[], purpose: 'question' | 'passage') => Promise<Embedded>,
): Promise<Tried> {
  const began = performance.now()
  const asked = await embed(
    ALIKE.map(({ text }) => text),
    'question',
  )
  const ms = Math.round(performance.now() - began)
  const failed = (failure: EmbeddingFailure): Tried => ({ failure, dimensions: null, ms, self_test: null })
  if (asked.failure) return failed(asked.failure)
  const said = await embed(
    ALIKE.flatMap(({ alike, different }) => [alike, different]),
    'passage',
  )
  if (said.failure) return failed(said.failure)
  const passages_began = performance.now()
  const passages = await embed(SAMPLE_PASSAGES, 'passage')
  const passages_ms = performance.now() - passages_began
  if (passages.failure) return failed(passages.failure)
  const dimensions = asked.vectors[0]?.length ?? 0
  if ([...said.vectors, ...passages.vectors].some(({ length }) => length !== dimensions))
    return failed('wrong_dimensions')
  const confused = ALIKE.filter(
    (_, at) => cosine(asked.vectors[at], said.vectors[at * 2]) <= cosine(asked.vectors[at], said.vectors[at * 2 + 1]),
  )
  return {
    failure: null,
    dimensions,
    ms,
    self_test: {
      pairs: ALIKE.length,
      nearer: ALIKE.length - confused.length,
      confused: [...new Set(confused.map(({ language }) => language))],
      // Milliseconds a passage are seconds a thousand.
      seconds_per_thousand: Math.round((passages_ms / SAMPLE_PASSAGES.length) * 10) / 10,
    },
  }
}

function cosine(one: readonly number[] = [], other: readonly number[] = []): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}
