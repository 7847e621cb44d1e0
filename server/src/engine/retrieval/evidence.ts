import type { Closeness } from '#engine/retrieval/closeness.ts'
import type { Question } from '#engine/retrieval/question.ts'

/** Features for and against that a passage answers the question. */
export type Evidence = {
  /** The passage's score as a share of what the question weighs. */
  share: number
  /** How far it is before the best of the others, or behind it, in the same measure. */
  lead: number
  /** Share of the weight of what was asked that the passage holds, 0 to 1. */
  covered: number
  /** The weight that it holds and that it lacks, and of the heaviest word it lacks; 1 is a word that is never said. */
  held: number
  missing: number
  most_missing: number
  /** Natural logarithm of 1 + words that were asked. */
  words: number
  /** To the ways to ask an FAQ, together and to the nearest; 0 for files. */
  cosine: number
  likeness: number
  /** 1 where it was told just before. */
  told: number
  /** 1 where what was asked leans on what was said before, `MAY_LEAN` where it may as well stand for itself. */
  leans: number
}

export const MAY_LEAN = 0.5

/** How much of the asked terms a passage holds. `heaviest`: the weight of a word that is never said. */
export function termCoverage(
  { terms, weight }: Question,
  readings: readonly Closeness[],
  heaviest: number,
): Pick<Evidence, 'covered' | 'held' | 'missing' | 'most_missing' | 'words'> {
  let [held, most_missing] = [0, 0]
  terms.forEach((term, at) => {
    const share = readings.reduce((most, reading) => Math.max(most, reading.held[at] ?? 0), 0)
    held += term.weight * share
    most_missing = Math.max(most_missing, term.weight * (1 - share))
  })
  return {
    covered: weight > 0 ? held / weight : 0,
    held: held / heaviest,
    missing: (weight - held) / heaviest,
    most_missing: most_missing / heaviest,
    words: Math.log(1 + terms.length),
  }
}
