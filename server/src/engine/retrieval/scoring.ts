import type { Closeness } from '#engine/retrieval/closeness.ts'
import type { Question } from '#engine/retrieval/question.ts'
import { lengthDamping, SATURATION_LIMIT } from '#engine/retrieval/saturation.ts'

/** How much of an FAQ's score hangs on how alike it and the question are. */
const LIKENESS = 0.5
/**
 * The parts of an FAQ's score, as shares of the question's weight: the nearest way to ask it, its answer, all ways together,
 * and how alike the nearest is. Fitted, with the advance of files, on questions to invented businesses
 * (`bench/conversation/open`) as a compromise with CLINC150, where the ways together say nearly everything.
 */
const FAQ = { asked: 0.3, said: 0.85, cosine: 1, likeness: 0.5, behind: 0.1 }

/** From here on a question is one of the ways to ask. */
export const EXACT_PHRASING = 0.95

/** The advance of a passage that was told just before, as a share of the best score. */
const TOLD = 0.3

const saturate = (times: number, relative_length: number): number =>
  (times * SATURATION_LIMIT) / (times + lengthDamping(relative_length))

/** Weight of the terms a unit holds; what is held in part counts in part. */
export const coveredWeight = ({ terms }: Question, { held }: Closeness): number =>
  terms.reduce((sum, { weight }, term) => sum + weight * (held[term] ?? 0), 0)

/** A question against a text. */
export const textScore = (question: Question, closeness: Closeness, relative_length: number): number =>
  evidence(question, closeness, (times) => saturate(times, relative_length))

/**
 * A question against one way to ask an FAQ. The score is how much either holds of the other, so that the question asked in an
 * FAQ's own words beats any text that repeats them.
 */
export const askedScore = (question: Question, closeness: Closeness, likeness: number): number =>
  evidence(question, closeness, (times) => SATURATION_LIMIT * Math.min(1, times)) * (1 - LIKENESS + LIKENESS * likeness)

/**
 * Three witnesses with one voice each: the words a unit holds, the pieces of words it holds, and how many of the pieces
 * stand in one sentence. Words are sure; pieces also see families and misspellings; a sentence sees what belongs together.
 */
function evidence({ terms, pieces }: Question, closeness: Closeness, grow: (times: number) => number): number {
  let score = closeness.best_sentence
  terms.forEach(({ weight }, term) => {
    const times = closeness.times[term] ?? 0
    if (times > 0) score += weight * grow(times)
  })
  pieces.forEach(({ weight }, place) => {
    const times = closeness.piece_times[place] ?? 0
    if (times > 0) score += weight * grow(times)
  })
  return score
}

/** The score of an FAQ, beside the scores of texts. */
export function faqScore(
  { weight, pieces_weight }: Question,
  { asked, said, cosine, likeness }: { asked: number; said: number; cosine: number; likeness: number },
): number {
  const alike = FAQ.cosine * cosine + FAQ.likeness * likeness - FAQ.behind
  const score = FAQ.asked * asked + FAQ.said * said + (weight + pieces_weight) * alike
  // Asked in its own words it stands before any text, however often that repeats them.
  return likeness > EXACT_PHRASING ? Math.max(asked, score) : score
}

export const repetitionBonus = (best_score: number): number => TOLD * best_score
