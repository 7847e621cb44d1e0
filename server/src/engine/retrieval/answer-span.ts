import type { JudgedPassage } from '#engine/retrieval/part-scores.ts'
import { refersBack } from '#engine/retrieval/leaning.ts'
import type { Span } from '#engine/retrieval/sentences.ts'
import { hasMark } from '#engine/retrieval/step-mark.ts'

/** In UTF-16 units. A single sentence may be longer. */
export const LONGEST_ANSWER = 400

// Fitted with the weights of `part-scores.ts`.
/** The weight of sentences beside the best one. */
const BESIDE = 0.25
const LINE_PRICE = 0.2
/** An answer of this length costs nothing. */
const FREE_LENGTH = 210
/** Price of each further UTF-16 unit: where another part looks as much like the answer, and where none does. */
const PRICE_UNSURE = 0.0055
const PRICE_SURE = 0.082

/** The sentences that follow one another and answer best together. The surer the best of them is, the fewer are told. */
export function bestSpan(judged: JudgedPassage, worths: readonly number[]): Span {
  const { parts, of } = judged
  const price = PRICE_UNSURE + (PRICE_SURE - PRICE_UNSURE) * sureness(worths)
  const startOf = startsOf(judged)
  let best = { worth: -Infinity, start: 0, to: parts.length - 1 }
  for (let from = 0; from < parts.length; from += 1) {
    const held = new Map<string, number>()
    let [top, all] = [0, 0]
    for (let to = from; canTell(judged, from, to); to += 1) {
      for (const [stem, much] of of.held[to] ?? []) held.set(stem, Math.max(much, held.get(stem) ?? 0))
      top = Math.max(top, worths[to] ?? 0)
      all += Math.max(0, worths[to] ?? 0)
      const start = startOf(from, to)
      if (start === undefined) continue
      const lines = (parts[to]?.line ?? 0) - (parts[from]?.line ?? 0)
      const surplus = Math.max(0, lengthOf(judged, from, to) - FREE_LENGTH)
      const worth = top + BESIDE * (all - top) + of.weigh(held) - LINE_PRICE * lines - price * surplus
      if (worth > best.worth) best = { worth, start, to }
    }
  }
  return { start: parts[best.start]?.start ?? 0, end: parts[best.to]?.end ?? 0 }
}

/** From 0, where another part looks as much like the answer, to 1. */
function sureness(worths: readonly number[]): number {
  const [first = 0, second = 0] = worths.toSorted((a, b) => b - a)
  return first > 0 ? Math.min(1, (first - second) / first) : 0
}

const isSentence = ({ parts }: JudgedPassage, at: number): boolean => parts[at]?.kind === 'sentence'

const lengthOf = ({ parts }: JudgedPassage, from: number, to: number): number =>
  (parts[to]?.end ?? 0) - (parts[from]?.start ?? 0)

const canTell = (judged: JudgedPassage, from: number, to: number): boolean =>
  isSentence(judged, to) && (to === from || lengthOf(judged, from, to) <= LONGEST_ANSWER)

/**
 * The start of the answer that holds two sentences and those between them: the sentence that the first leans on. Nowhere, where
 * what a colon announces is yet to come. Either only as far as it is short enough.
 */
function startsOf(judged: JudgedPassage): (from: number, to: number) => number | undefined {
  const { texts, language } = judged
  const leans = texts.map((text, at) => isSentence(judged, at - 1) && refersBack(text, language))
  const announced = announcedIn(judged)
  return (from, to) => {
    const by = announced[to + 1]
    if (by !== undefined && by >= from && canTell(judged, from, to + 1)) return undefined
    return leans[from] && canTell(judged, from - 1, to) ? from - 1 : from
  }
}

const isItem = (text: string): boolean => /^[-•*]\s/u.test(text) || hasMark(text)

/** For each part the sentence with a colon that announces it: the one just before, or the one before its list. */
function announcedIn({ parts, texts }: JudgedPassage): (number | undefined)[] {
  const announced: (number | undefined)[] = []
  const lines = new Set(parts.filter((_, at) => isItem(texts[at] ?? '')).map(({ line }) => line))
  for (const [at, { kind, line }] of parts.entries()) {
    const follows = at > 0 && kind === 'sentence' && parts[at - 1]?.kind === 'sentence'
    if (follows && texts[at - 1]?.endsWith(':')) announced.push(at - 1)
    else announced.push(follows && lines.has(line) ? announced[at - 1] : undefined)
  }
  return announced
}
