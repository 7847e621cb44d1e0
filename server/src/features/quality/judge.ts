import type { Failure, SideAnswer, Verdict, VerdictReason } from '@tertulia/contract/quality'
import type { Confidence } from '@tertulia/contract/receipts'
import { fold } from '#engine/retrieval/fold.ts'

/** What a test asks of an answer. */
export type Expectation = {
  /** `exists`: the side that answers knows it. */
  source: { source_id: string; title: string; exists: boolean } | null
  must_say: readonly string[]
  must_not_say: readonly string[]
  must_hand_over: boolean
}

export type Judgement = { verdict: Verdict; reason: VerdictReason }

/** What an answer lacks of what a test asks. Case, accents and spaces do not count. */
export function failuresOf(answer: Omit<SideAnswer, 'failures'>, expected: Expectation): Failure[] {
  const said = squeezed(answer.text)
  const { source } = expected
  return [
    ...expected.must_say
      .filter((phrase) => !said.includes(squeezed(phrase)))
      .map((what) => ({ code: 'not_said' as const, what })),
    ...expected.must_not_say
      .filter((phrase) => said.includes(squeezed(phrase)))
      .map((what) => ({ code: 'forbidden_said' as const, what })),
    ...(source && !answer.sources.some(({ source_id }) => source_id === source.source_id)
      ? [
          source.exists
            ? { code: 'other_source' as const, what: answer.sources[0]?.title ?? '' }
            : { code: 'source_gone' as const, what: source.title },
        ]
      : []),
    ...(expected.must_hand_over && !answer.hands_over ? [{ code: 'not_handed_over' as const, what: '' }] : []),
  ]
}

const squeezed = (text: string): string => fold(text).replaceAll(/\s+/gu, ' ').trim()

/** A test: what counts is whether it passes, on the draft and on what customers get. */
export function judgeTest(draft: SideAnswer, live: SideAnswer | null): Judgement {
  const passes = draft.failures.length === 0
  if (!live) return passes ? { verdict: 'same', reason: 'passes' } : { verdict: 'worse', reason: 'fails_first' }
  const passed = live.failures.length === 0
  if (passes !== passed)
    return passes ? { verdict: 'better', reason: 'passes_now' } : { verdict: 'worse', reason: 'fails_now' }
  return { verdict: sameOrChanged(draft, live), reason: passes ? 'passes' : 'fails_in_both' }
}

const SURENESS: Record<Confidence, number> = { low: 0, medium: 1, high: 2 }
const surenessOf = ({ confidence }: SideAnswer): number => (confidence ? SURENESS[confidence] : -1)

/** What somebody asks of an answer to a customer's question. */
export type Wanted = {
  /** FAQs that somebody has put it right with since the version that is live. */
  corrected_by: readonly string[]
  /** How a test of the same words was judged. */
  test: Judgement | undefined
}

/**
 * A customer's question of which somebody did say what the answer should be: by putting it right, or by a test in the
 * same words. Whatever customers get now is no measure then.
 */
export function judgeWanted(draft: SideAnswer, live: SideAnswer, { corrected_by, test }: Wanted): Judgement {
  if (test?.verdict === 'worse' || test?.verdict === 'better') return test
  const isPutRight = draft.sources.some(({ source_id }) => corrected_by.includes(source_id))
  if (isPutRight && !draft.declined && draft.text !== live.text) return { verdict: 'better', reason: 'corrected' }
  return judgeQuestion(draft, live)
}

/**
 * A customer's question: nobody said what the answer should be, so what customers get now is the measure. Other words
 * from the same source are what an edit is for, and are told; another source that is no surer is what nobody meant to
 * change.
 */
export function judgeQuestion(draft: SideAnswer, live: SideAnswer): Judgement {
  if (live.hands_over && !draft.hands_over && (draft.declined || !live.declined))
    return { verdict: 'worse', reason: 'no_longer_hands_over' }
  if (draft.declined !== live.declined)
    return draft.declined
      ? { verdict: 'worse', reason: 'no_longer_answers' }
      : { verdict: 'better', reason: 'answers_now' }
  if (draft.declined) return { verdict: sameOrChanged(draft, live), reason: 'declines_in_both' }
  if (draft.text === live.text) return { verdict: 'same', reason: 'same_answer' }
  if (!restOnTheSame(draft, live))
    return surenessOf(draft) > surenessOf(live)
      ? { verdict: 'better', reason: 'surer_source' }
      : { verdict: 'worse', reason: 'other_source' }
  return { verdict: 'changed', reason: 'other_words' }
}

const sameOrChanged = (draft: SideAnswer, live: SideAnswer): Verdict => (draft.text === live.text ? 'same' : 'changed')

/** Two answers of a model may quote more or fewer sources: one in common is enough. */
function restOnTheSame(draft: SideAnswer, live: SideAnswer): boolean {
  if (draft.sources.length === 0 && live.sources.length === 0) return draft.decision === live.decision
  const known = new Set(live.sources.map(({ source_id }) => source_id))
  return draft.sources.some(({ source_id }) => known.has(source_id))
}
