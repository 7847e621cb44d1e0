import type { Question } from '#engine/retrieval/question.ts'
import { formOf, startsSentence } from '#engine/retrieval/units.ts'
import type { Vocabulary } from '#engine/retrieval/vocabulary.ts'

/** How a unit holds the terms of a question; one place for each term. */
export type Closeness = {
  /** How often each is said; words of its family count only where it is not said itself, and for less than once. */
  times: number[]
  /** How often it is said in the very form that was asked. */
  surface_times: number[]
  /** For each pair of neighbours of the question: the sum of 1 / distance² of their meetings (Rasolofo and Savoy 2003). */
  meetings: number[]
  /** Weight of the terms in the sentence that holds most of them. */
  best_sentence: number
}

/** Farther apart than this, two words do not speak of each other. In content words. */
const REACH = 5
/** Words of the family, however many, stay short of the word itself. */
const MOST_KIN_TIMES = 0.5

type Place = { term: number; strength: number; isSame: boolean }

/** Prepares a question to be held against many units. */
export function createReader(question: Question, vocabulary: Vocabulary) {
  const places = new Map<number, Place[]>()
  const surfaces = new Map<number, number[]>()
  const put = <V>(map: Map<number, V[]>, key: number, value: V) => {
    const list = map.get(key)
    if (list) list.push(value)
    else map.set(key, [value])
  }
  question.terms.forEach(({ same, kin, surface }, term) => {
    for (const { stem, strength } of same) put(places, stem, { term, strength, isSame: true })
    for (const { stem, strength } of kin) put(places, stem, { term, strength, isSame: false })
    if (surface !== undefined) put(surfaces, surface, term)
  })

  return (tokens: Uint32Array): Closeness => {
    const times = question.terms.map(() => 0)
    const kin_times = question.terms.map(() => 0)
    const surface_times = question.terms.map(() => 0)
    const positions: number[][] = question.terms.map(() => [])
    let best_sentence = 0
    let sentence = 0
    let seen = 0
    tokens.forEach((token, at) => {
      if (startsSentence(token)) [sentence, seen] = [0, 0]
      const form = formOf(token)
      const found = places.get(vocabulary.stemOfForm(form))
      if (!found) return
      for (const { term, strength, isSame } of found) {
        if (isSame) {
          times[term] = (times[term] ?? 0) + strength
          positions[term]?.push(at)
        } else kin_times[term] = (kin_times[term] ?? 0) + strength
        if (isSame && (seen & (1 << term)) === 0) {
          seen |= 1 << term
          sentence += question.terms[term]?.weight ?? 0
          if (sentence > best_sentence) best_sentence = sentence
        }
      }
      for (const term of surfaces.get(vocabulary.surfaceOfForm(form)) ?? [])
        surface_times[term] = (surface_times[term] ?? 0) + 1
    })
    return {
      times: times.map((said, term) => (said > 0 ? said : Math.min(MOST_KIN_TIMES, kin_times[term] ?? 0))),
      surface_times,
      meetings: question.pairs.map(([a, b]) => meetingsOf(positions[a] ?? [], positions[b] ?? [])),
      best_sentence,
    }
  }
}

/** Both in rising order. */
function meetingsOf(these: readonly number[], those: readonly number[]): number {
  let sum = 0
  let from = 0
  for (const place of these) {
    while (from < those.length && (those[from] ?? 0) < place - REACH) from += 1
    for (let at = from; at < those.length && (those[at] ?? 0) <= place + REACH; at += 1) {
      const distance = place - (those[at] ?? 0)
      if (distance !== 0) sum += 1 / (distance * distance)
    }
  }
  return sum
}
