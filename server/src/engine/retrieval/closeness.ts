import type { Question } from '#engine/retrieval/question.ts'
import { formOf, startsSentence } from '#engine/retrieval/units.ts'
import type { Vocabulary } from '#engine/retrieval/vocabulary.ts'

/** How a unit holds a question. */
export type Closeness = {
  /** How often each term is said. */
  times: number[]
  /** How much of each term is there, 0 to 1: words of its family count only where it is not said itself. */
  held: number[]
  /** How often each piece is in its words. */
  piece_times: number[]
  /** Weight of the pieces in the sentence that holds most of them. */
  best_sentence: number
}

/** Words of the family, however many, stay short of the word itself. */
const MOST_OF_KIN = 0.5

type Place = { term: number; strength: number; isSame: boolean }

/** Prepares a question to be held against many units. */
export function createQuestionMatcher(question: Question, vocabulary: Vocabulary) {
  const places = new Map<number, Place[]>()
  question.terms.forEach(({ same, kin }, term) => {
    const addPlace = (stem: number, place: Place) => {
      const list = places.get(stem)
      if (list) list.push(place)
      else places.set(stem, [place])
    }
    for (const { stem, strength } of same) addPlace(stem, { term, strength, isSame: true })
    for (const { stem, strength } of kin) addPlace(stem, { term, strength, isSame: false })
  })
  /** One more than the place of a piece in the question; 0: not in it. */
  const places_of_pieces = new Uint16Array(vocabulary.pieces.size)
  question.pieces.forEach(({ piece }, place) => (places_of_pieces[piece] = place + 1))

  return (tokens: Uint32Array): Closeness => {
    const times = question.terms.map(() => 0)
    const kin_times = question.terms.map(() => 0)
    const piece_times = question.pieces.map(() => 0)
    const last_seen = question.pieces.map(() => 0)
    let best_sentence = 0
    let sentence = 0
    let sentences = 0
    for (const token of tokens) {
      if (startsSentence(token)) {
        sentences += 1
        sentence = 0
      }
      const form = formOf(token)
      for (const { term, strength, isSame } of places.get(vocabulary.stemOfForm(form)) ?? []) {
        const counted = isSame ? times : kin_times
        counted[term] = (counted[term] ?? 0) + strength
      }
      const surface = vocabulary.surfaceOfForm(form)
      const end = vocabulary.firstPiece(surface + 1)
      for (let at = vocabulary.firstPiece(surface); at < end; at += 1) {
        const place = (places_of_pieces[vocabulary.pieceAt(at)] ?? 0) - 1
        if (place < 0) continue
        piece_times[place] = (piece_times[place] ?? 0) + 1
        if (last_seen[place] === sentences) continue
        last_seen[place] = sentences
        sentence += question.pieces[place]?.weight ?? 0
      }
      if (sentence > best_sentence) best_sentence = sentence
    }
    return {
      times,
      held: times.map((said, term) => (said > 0 ? Math.min(1, said) : Math.min(MOST_OF_KIN, kin_times[term] ?? 0))),
      piece_times,
      best_sentence,
    }
  }
}
