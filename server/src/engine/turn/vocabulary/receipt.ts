import type { Source } from '@tertulia/contract/messages'
import type { Receipt } from '@tertulia/contract/receipts'
import type { Retrieved, TurnOutcome } from '#engine/turn/run-turn.ts'
import type { Clock } from '#platform/clock.ts'

/**
 * Version of the rules by which a question is read, found, decided and answered. One more with each change that may give another
 * answer to the same question: an answer of before is told apart from one that should have been the same.
 */
export const ENGINE_VERSION = 6

export const emptyReceipt = (question: string, decision: Receipt['decision']): TurnOutcome['receipt'] => ({
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

export const candidatesOf = (found: Retrieved[]): Receipt['candidates'] =>
  found.map(({ passage_id, kind, source_id, title, score, coverage, confidence, found_by }) => ({
    passage_id,
    kind,
    source_id,
    title,
    score,
    coverage,
    confidence,
    found_by,
  }))

const EXCERPT_LENGTH = 400

/** The source as people see it: the sentence marked, with the text around it cut to a readable length. */
export function sourceOf(found: Retrieved, n: number): Source {
  const { kind, source_id, passage_id, title, locator } = found
  const span = found.kind === 'file' ? found.answer().span : null
  const start = span ? Math.max(0, Math.min(span.start - 80, found.text.length - EXCERPT_LENGTH)) : 0
  const excerpt = found.text.slice(start, Math.max(start + EXCERPT_LENGTH, span?.end ?? 0))
  return {
    n,
    kind,
    source_id,
    passage_id,
    title,
    locator,
    excerpt,
    mark: span && { start: span.start - start, end: span.end - start },
  }
}

export function stopwatch(clock: Clock) {
  const laps: Receipt['steps'] = []
  let since = clock.monotonic_ms()
  return {
    laps,
    lap(name: string) {
      const now = clock.monotonic_ms()
      laps.push({ name, ms: Math.round((now - since) * 100) / 100 })
      since = now
    },
  }
}
