import type { Failure, SideAnswer, Verdict, VerdictReason } from '@tertulia/contract/quality'
import type { Confidence } from '@tertulia/contract/receipts'
import { fold } from '@tertulia/contract/fold'

/** A test's expectation of an answer. */
export type Expectation = {
  /** `exists`: the side that answers knows it. */
  source: { source_id: string; title: string; exists: boolean } | null
  must_say: readonly string[]
  must_not_say: readonly string[]
  must_hand_over: boolean
}

export type Judgement = { verdict: Verdict; reason: VerdictReason }

/** Lists the expectations that an answer fails. Case, accents and spaces do not count. */
export function failuresOf(answer: Omit<SideAnswer, 'failures'>, expected: Expectation): Failure[] {
  const said = squeeze(answer.text)
  const { source } = expected
  return [
    ...expected.must_say
      .filter((phrase) => !said.includes(squeeze(phrase)))
      .map((what) => ({ code: 'not_said' as const, what })),
    ...expected.must_not_say
      .filter((phrase) => said.includes(squeeze(phrase)))
      .map((what) => ({ code: 'forbidden_said' as const, what })),
    ...(source && !answer.sources.some(({ source_id }) => source_id === source.source_id)
      ? [withoutSource(answer, source)]
      : []),
    ...(expected.must_hand_over && !answer.hands_over ? [{ code: 'not_handed_over' as const, what: '' }] : []),
  ]
}

function withoutSource(
  { sources, choices = [] }: Omit<SideAnswer, 'failures'>,
  { source_id, title, exists }: NonNullable<Expectation['source']>,
): Failure {
  if (!exists) return { code: 'source_gone', what: title }
  if (choices.some((each) => each.source_id === source_id)) return { code: 'only_offered', what: title }
  return { code: 'other_source', what: sources[0]?.title ?? '' }
}

const squeeze = (text: string): string => fold(text).replaceAll(/\s+/gu, ' ').trim()

/** A test: what counts is whether it passes, on the draft and on what customers get. */
export function judgeTest(draft: SideAnswer, live: SideAnswer | null): Judgement {
  const passes = draft.failures.length === 0
  if (!live) return passes ? { verdict: 'same', reason: 'passes' } : { verdict: 'worse', reason: 'fails_first' }
  const passed = live.failures.length === 0
  if (passes !== passed)
    return passes ? { verdict: 'better', reason: 'passes_now' } : { verdict: 'worse', reason: 'fails_now' }
  const offers = (side: SideAnswer) => side.failures.some(({ code }) => code === 'only_offered')
  if (!passes && offers(draft) !== offers(live))
    return offers(draft)
      ? { verdict: 'better', reason: 'offers_now' }
      : { verdict: 'worse', reason: 'no_longer_offers' }
  return { verdict: sameOrChanged(draft, live), reason: passes ? 'passes' : 'fails_in_both' }
}

const SURENESS: Record<Confidence, number> = { low: 0, medium: 1, high: 2 }
const surenessOf = ({ confidence }: SideAnswer): number => (confidence ? SURENESS[confidence] : -1)

/** A member's expectation of an answer to a customer's question. */
export type Wanted = {
  /** FAQs with which members corrected it since the live version. */
  corrected_by: readonly string[]
  /** How a test of the same words was judged. */
  test: Judgement | undefined
}

/**
 * Judges a customer's question whose right answer a member gave: by correcting it, or by a test in the same words. The answer
 * that customers get now is no measure then.
 */
export function judgeWanted(draft: SideAnswer, live: SideAnswer, { corrected_by, test }: Wanted): Judgement {
  if (test?.verdict === 'worse' || test?.verdict === 'better') return test
  const isPutRight = draft.sources.some(({ source_id }) => corrected_by.includes(source_id))
  if (isPutRight && !draft.declined && draft.text !== live.text) return { verdict: 'better', reason: 'corrected' }
  return judgeQuestion(draft, live)
}

/**
 * Judges a customer's question without a member's answer: the answer that customers get now is the measure. Other words from
 * the same source are the purpose of an edit, and are reported; another source that is no surer is an unintended change.
 */
export function judgeQuestion(draft: SideAnswer, live: SideAnswer): Judgement {
  if (live.hands_over && !draft.hands_over && (draft.declined || !live.declined))
    return { verdict: 'worse', reason: 'no_longer_hands_over' }
  const [now, before] = [helpOf(draft), helpOf(live)]
  const answers = Math.max(now, before) === ANSWERS
  if (now > before) return { verdict: 'better', reason: answers ? 'answers_now' : 'offers_now' }
  if (now < before) return { verdict: 'worse', reason: answers ? 'no_longer_answers' : 'no_longer_offers' }
  if (draft.declined) return { verdict: sameOrChanged(draft, live), reason: 'declines_in_both' }
  if (now === OFFERS) return { verdict: offersTheSame(draft, live) ? 'same' : 'changed', reason: 'offers_in_both' }
  if (draft.text === live.text) return { verdict: 'same', reason: 'same_answer' }
  if (!restOnTheSame(draft, live))
    return surenessOf(draft) > surenessOf(live)
      ? { verdict: 'better', reason: 'surer_source' }
      : { verdict: 'worse', reason: 'other_source' }
  return { verdict: 'changed', reason: 'other_words' }
}

/** How far it helps: not at all, with choices, with an answer. */
const OFFERS = 1
const ANSWERS = 2
const helpOf = ({ declined, decision }: SideAnswer): number =>
  declined ? 0 : decision === 'offer_choices' || decision === 'ask_back' ? OFFERS : ANSWERS

/** In whatever order. */
function offersTheSame(draft: SideAnswer, live: SideAnswer): boolean {
  const idsOf = ({ choices = [] }: SideAnswer) => choices.map(({ source_id }) => source_id).toSorted()
  return idsOf(draft).join() === idsOf(live).join()
}

const sameOrChanged = (draft: SideAnswer, live: SideAnswer): Verdict => (draft.text === live.text ? 'same' : 'changed')

/** Two answers of a model may quote more or fewer sources: one in common is enough. */
function restOnTheSame(draft: SideAnswer, live: SideAnswer): boolean {
  if (draft.sources.length === 0 && live.sources.length === 0) return draft.decision === live.decision
  const known = new Set(live.sources.map(({ source_id }) => source_id))
  return draft.sources.some(({ source_id }) => known.has(source_id))
}
