import type { Closeness } from '#engine/retrieval/closeness.ts'
import type { Question } from '#engine/retrieval/question.ts'

/** BM25's usual constants (Robertson and Zaragoza 2009, §3.2): saturation of repeats, and length. */
const K1 = 1.2
const B = 0.75

/** What the forms of words add to their stems: «reservas» is nearer to «reservas» than to «reservado». */
const SURFACE_WEIGHT = 0.3
/** What words that stand together in the question add when they stand together in the text. */
const MEETING_WEIGHT = 0.3
/** What a single sentence that holds much of the question adds. */
const SENTENCE_WEIGHT = 0.5
/** How much of a score hangs on the share of the question that is covered. */
const COORDINATION = 0.5
/** What an FAQ's answer counts for beside the question it answers. */
export const ANSWER_WEIGHT = 0.35

/** Repeats add less and less, and less in a long text. `relative_length`: 1 for the average. */
export const saturated = (times: number, relative_length: number): number =>
  (times * (K1 + 1)) / (times + K1 * (1 - B + B * relative_length))
/** What `saturated` approaches: in a question of a few words, saying a thing once is saying it all. */
export const FULL = K1 + 1

/** Weight of the terms a unit holds; what is held in part counts in part. */
export const coveredWeight = ({ terms }: Question, { times }: Closeness): number =>
  terms.reduce((sum, { weight }, term) => sum + weight * Math.min(1, times[term] ?? 0), 0)

/** BM25 with its helpers, over a text. */
export function textScore(question: Question, closeness: Closeness, relative_length: number): number {
  const { score, sentences } = parts(question, closeness, (times) => saturated(times, relative_length))
  return (score + sentences) * coordination(coveredWeight(question, closeness) / question.weight)
}

/**
 * A question against one way to ask an FAQ. What decides is how much either holds of the other, so that the question
 * asked in an FAQ's own words beats any text that repeats them.
 */
export function askedScore(question: Question, closeness: Closeness, likeness: number): number {
  const { score, sentences } = parts(question, closeness, (times) => FULL * Math.min(1, times))
  return (score + sentences) * (1 - COORDINATION + COORDINATION * likeness)
}

const coordination = (coverage: number): number => 1 - COORDINATION + COORDINATION * coverage

function parts({ terms, pairs }: Question, closeness: Closeness, grow: (times: number) => number) {
  let score = 0
  terms.forEach(({ weight, surface_weight }, term) => {
    const times = closeness.times[term] ?? 0
    const surface_times = closeness.surface_times[term] ?? 0
    if (times > 0) score += weight * grow(times)
    if (surface_times > 0) score += SURFACE_WEIGHT * surface_weight * grow(surface_times)
  })
  pairs.forEach(([a, b], pair) => {
    const meetings = closeness.meetings[pair] ?? 0
    if (meetings > 0) score += MEETING_WEIGHT * Math.min(terms[a]?.weight ?? 0, terms[b]?.weight ?? 0) * grow(meetings)
  })
  return { score, sentences: SENTENCE_WEIGHT * closeness.best_sentence }
}
