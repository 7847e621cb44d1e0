import { bestOf } from '#engine/retrieval/best-of.ts'
import { type Posting, type Postings, frequencyIn, frequencyOf, unitOf } from '#engine/retrieval/postings.ts'
import type { Question } from '#engine/retrieval/question.ts'
import { SATURATION_LIMIT } from '#engine/retrieval/saturation.ts'
import type { Units } from '#engine/retrieval/units.ts'

type Searched = {
  postings: Postings
  units: Units
  /** One more than the highest number of a passage. */
  passages: number
  /** Which of two passages comes first where their scores are equal. */
  order(a: number, b: number): number
}

/** The units that hold a stem, and what holding it is worth at most. */
type List = Posting & { most: number }

/**
 * Finds the passages that hold most of a question, by BM25 over stems alone. A common word stands in tens of thousands of
 * passages: the work for each is plain arithmetic over arrays of numbers, which are kept between questions, and it is skipped
 * if the words left to look at are worth too little to add a candidate (MaxScore: Turtle and Flood 1995).
 */
export function createCandidates() {
  let scores = new Float64Array(0)
  let touched = new Uint32Array(0)
  let count = 0
  let best_score = 0
  let passage_scores = new Float64Array(0)

  const makeRoom = (units: number, passages: number) => {
    if (scores.length < units) {
      scores = new Float64Array(Math.ceil(units * 1.5))
      touched = new Uint32Array(scores.length)
    }
    if (passage_scores.length < passages) passage_scores = new Float64Array(Math.ceil(passages * 1.5))
  }

  const addAll = ({ entries, length, most }: List, damping: Float32Array) => {
    for (let at = 0; at < length; at += 1) {
      const entry = entries[at] ?? 0
      const unit = unitOf(entry)
      const times = frequencyOf(entry)
      const score = scores[unit] ?? 0
      if (score === 0) {
        touched[count] = unit
        count += 1
      }
      const sum = score + (most * times) / (times + (damping[unit] ?? 0))
      scores[unit] = sum
      if (sum > best_score) best_score = sum
    }
  }

  const addToTouched = (list: List, damping: Float32Array) => {
    for (let at = 0; at < count; at += 1) {
      const unit = touched[at] ?? 0
      const times = frequencyIn(list, unit)
      if (times > 0) scores[unit] = (scores[unit] ?? 0) + (list.most * times) / (times + (damping[unit] ?? 0))
    }
  }

  const leaders = (limit: number, { units, order }: Searched): { first: number[]; last_score: number } => {
    const found: number[] = []
    for (let at = 0; at < count; at += 1) {
      const unit = touched[at] ?? 0
      const passage = units.passageOf(unit)
      if (passage < 0) continue
      const score = scores[unit] ?? 0
      const best = passage_scores[passage] ?? 0
      if (best === 0) found.push(passage)
      if (score > best) passage_scores[passage] = score
    }
    const first = bestOf(found, limit, (a, b) => (passage_scores[b] ?? 0) - (passage_scores[a] ?? 0) || order(a, b))
    const last_score = first.length < limit ? 0 : (passage_scores[first.at(-1) ?? 0] ?? 0)
    for (const passage of found) passage_scores[passage] = 0
    return { first, last_score }
  }

  /** Keeps of the touched those that can still come up to a score. */
  const keepAbove = (score: number) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const unit = touched[at] ?? 0
      if ((scores[unit] ?? 0) >= score) {
        touched[kept] = unit
        kept += 1
      } else scores[unit] = 0
    }
    count = kept
  }

  return {
    /** @returns numbers of passages, best first */
    find(question: Question, searched: Searched, limit: number): number[] {
      const { postings, units, passages } = searched
      makeRoom(units.count, passages)
      const damping = units.damping()
      const lists = listsFor(question, postings)
      let left = lists.reduce((sum, { most }) => sum + most, 0)
      let isClosed = false
      for (const list of lists) {
        // Asked only where it is likely, and where not reading the list saves more than asking costs.
        if (!isClosed && left < best_score / 2 && list.length > Math.max(LONG, count / 2))
          isClosed = left < leaders(limit, searched).last_score
        if (isClosed) {
          keepAbove(leaders(limit, searched).last_score - left)
          addToTouched(list, damping)
        } else addAll(list, damping)
        left -= list.most
      }
      const { first } = leaders(limit, searched)
      for (let at = 0; at < count; at += 1) scores[touched[at] ?? 0] = 0
      count = 0
      best_score = 0
      return first
    },
  }
}

/** Shorter lists are read sooner than anything is asked. */
const LONG = 1_000

/** The lists of a question's stems, the most worth first. */
const listsFor = ({ terms }: Question, postings: Postings): List[] =>
  terms
    .flatMap(({ weight, same, kin }) =>
      [...same, ...kin].flatMap(({ stem, strength }): List[] => {
        const list = postings.get(stem)
        const most = weight * strength * SATURATION_LIMIT
        return list && most > 0 ? [{ ...list, most }] : []
      }),
    )
    .sort((a, b) => b.most - a.most)
