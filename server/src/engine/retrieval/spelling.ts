import { startsWithFigure } from '@tertulia/contract/figures'
import type { NumberedNames } from '#engine/retrieval/vocabulary.ts'

export type Correction = { word: string; distance: number }

/**
 * Finds the word a mistyped one was meant to be among folded words, by the pairs of letters they share. The pairs are
 * laid out at the first unknown word: most questions have none.
 */
export function createSpelling(surfaces: NumberedNames) {
  const by_pair = new Map<string, number[]>()
  let read = 0
  let shared = new Uint8Array(0)

  const readNewWords = () => {
    for (; read < surfaces.size; read += 1) {
      const word = surfaces.name(read)
      if (word.length < SHORTEST - 1 || startsWithFigure(word)) continue
      for (const pair of pairsOf(word)) {
        const list = by_pair.get(pair)
        if (list) list.push(read)
        else by_pair.set(pair, [read])
      }
    }
    if (shared.length < read) shared = new Uint8Array(Math.ceil(read * 1.5))
  }

  return {
    /** The nearest living word within the slips its length allows; of equals the one more passages hold. */
    nearest(word: string): Correction | undefined {
      const allowed = slipsAllowed(word)
      if (allowed === 0) return undefined
      readNewWords()
      const pairs = pairsOf(word)
      // One slip of the finger spoils at most three pairs: two swapped letters.
      const needed = Math.max(1, pairs.length - 3 * allowed)
      const candidates: number[] = []
      const touched: number[] = []
      for (const pair of pairs)
        for (const at of by_pair.get(pair) ?? []) {
          const count = (shared[at] ?? 0) + 1
          shared[at] = count
          if (count === 1) touched.push(at)
          if (count === needed) candidates.push(at)
        }
      for (const at of touched) shared[at] = 0
      return nearestOf(word, candidates, surfaces, allowed)
    },
    get approximate_bytes(): number {
      return read * 50 + by_pair.size * 120
    },
  }
}

export type Spelling = ReturnType<typeof createSpelling>

const SHORTEST = 4
const TWO_SLIPS_FROM = 8

const slipsAllowed = (word: string): number =>
  word.length < SHORTEST || startsWithFigure(word) ? 0 : word.length < TWO_SLIPS_FROM ? 1 : 2

function nearestOf(
  word: string,
  candidates: number[],
  surfaces: NumberedNames,
  allowed: number,
): Correction | undefined {
  let best: (Correction & { passages: number }) | undefined
  for (const at of candidates) {
    const candidate = surfaces.name(at)
    const passages = surfaces.passages(at)
    if (passages === 0 || Math.abs(candidate.length - word.length) > allowed) continue
    const distance = distanceOf(word, candidate, best?.distance ?? allowed)
    if (distance > (best?.distance ?? allowed)) continue
    const isBetter =
      !best ||
      distance < best.distance ||
      passages > best.passages ||
      (passages === best.passages && candidate < best.word)
    if (isBetter) best = { word: candidate, distance, passages }
  }
  return best && { word: best.word, distance: best.distance }
}

function pairsOf(word: string): string[] {
  const padded = `^${word}$`
  const pairs = new Set<string>()
  for (let at = 0; at < padded.length - 1; at += 1) pairs.add(padded.slice(at, at + 2))
  return [...pairs]
}

/** The last three rows of the table, made once: a question with misspellings is held against thousands of words. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = rowsOf(32)

function rowsOf(length: number): typeof rows {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
}

/** Damerau–Levenshtein distance (optimal string alignment): insert, delete, replace, swap. Above `limit` it only says so. */
export function distanceOf(a: string, b: string, limit: number): number {
  if (rows[0].length <= b.length) rows = rowsOf(b.length * 2)
  let [before, previous, row] = rows
  for (let j = 0; j <= b.length; j += 1) previous[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i
    let least = i
    const letter = a.charCodeAt(i - 1)
    const letter_before = a.charCodeAt(i - 2)
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1)
      let value = (previous[j - 1] ?? 0) + (letter === other ? 0 : 1)
      value = Math.min(value, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && letter_before === other)
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row[j] = value
      if (value < least) least = value
    }
    if (least > limit) return limit + 1
    ;[before, previous, row] = [previous, row, before]
  }
  return Math.min(limit + 1, previous[b.length] ?? 0)
}
