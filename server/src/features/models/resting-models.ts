import type { ModelFailureReason } from '@tertulia/contract/models'
import type { LanguageModel } from '#engine/language-model.ts'
import { ModelFailure } from '#engine/model-engine.ts'

/** Failures that the next customer would meet too. An account without credit or a wrong key is one's own: so are models. */
const LASTS: readonly ModelFailureReason[] = [
  'unauthorized',
  'not_found',
  'rate_limited',
  'quota',
  'unavailable',
  'timeout',
]
/** How long a model that failed so is passed over, and how long at most where its provider says for how long. */
const REST_MS = 30_000
const MOST_REST_MS = 300_000
/** So long after its rest one customer alone tries it: the first silence of a model is shorter. */
const TRYING_MS = 15_000

type Rest = { until_ms: number; reason: ModelFailureReason; says: string | undefined }

/**
 * Models of this process that failed a moment ago, so that a dead one costs one customer its silence and not each. Equal
 * address, key and name are one model (`createModel`), over all organizations.
 * @param now_ms of a clock that never goes back
 */
export function createRestingModels(now_ms: () => number = () => performance.now()) {
  const rests = new WeakMap<LanguageModel, Rest>()

  const noteFailure = (model: LanguageModel, { reason, says, retry_after_seconds }: ModelFailure): void => {
    if (!LASTS.includes(reason)) return
    const rest_ms = Math.min(Math.max(REST_MS, (retry_after_seconds ?? 0) * 1_000), MOST_REST_MS)
    rests.set(model, { until_ms: now_ms() + rest_ms, reason, says })
  }

  /** Streams a model's answer, unless it rests. @throws ModelFailure */
  async function* unlessResting<Said>(
    model: LanguageModel,
    answer: () => AsyncIterable<Said>,
  ): AsyncGenerator<Said, void> {
    const rest = rests.get(model)
    if (rest && rest.until_ms > now_ms()) throw new ModelFailure(rest.reason, { says: rest.says, rests: true })
    // One customer tries it again, and those who come meanwhile pass it over.
    if (rest) rest.until_ms = now_ms() + TRYING_MS
    try {
      for await (const said of answer()) {
        rests.delete(model)
        yield said
      }
    } catch (error) {
      if (error instanceof ModelFailure) noteFailure(model, error)
      throw error
    }
  }
  return { unlessResting }
}
