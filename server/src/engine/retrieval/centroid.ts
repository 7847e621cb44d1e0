import { formOf, type Units } from '#engine/retrieval/units.ts'
import type { Vocabulary } from '#engine/retrieval/vocabulary.ts'

/** Sparse, of length 1, by ascending feature. A feature is a piece of a word (even numbers) or a stem (odd ones). */
export type Vector = { features: Uint32Array; values: Float32Array }

const stemFeature = (stem: number) => stem * 2 + 1
const pieceFeature = (piece: number) => piece * 2

/** An entry of a map of numbers; a vector of some hundred features. */
const [BYTES_OF_COUNT, BYTES_OF_CENTROID] = [40, 3_000]

/** How much rare features stand out: the whole logarithm makes too much of words that one way alone has. */
const RARITY_POWER = 0.5

/**
 * How alike a question and all the ways to ask an FAQ together are: the cosine of its words and their pieces, little
 * words among them, to the centroid of the ways, each of length 1 so that a long one counts no more (Rocchio's
 * classifier: Manning, Raghavan and Schütze 2008, §14.2).
 */
export function createCentroids(vocabulary: Vocabulary) {
  /** Ways that hold each feature. */
  const held = new Map<number, number>()
  let ways_known = 0
  const counts = new Map<number, number>()
  const sums = new Map<number, number>()
  const kept = new Map<number, Vector>()

  const rarityOf = (feature: number): number =>
    Math.log(1 + (ways_known + 1) / ((held.get(feature) ?? 0) + 1)) ** RARITY_POWER

  const count = (feature: number, times: number) => counts.set(feature, (counts.get(feature) ?? 0) + times)
  const countWay = (tokens: Uint32Array) => {
    for (const token of tokens) {
      const form = formOf(token)
      count(stemFeature(vocabulary.stemOfForm(form)), 1)
      const surface = vocabulary.surfaceOfForm(form)
      const end = vocabulary.firstPiece(surface + 1)
      for (let at = vocabulary.firstPiece(surface); at < end; at += 1) count(pieceFeature(vocabulary.pieceAt(at)), 1)
    }
  }
  const learn = (ways: readonly number[], units: Units, change: 1 | -1) => {
    for (const way of ways) {
      countWay(units.tokensOf(way))
      for (const feature of counts.keys()) held.set(feature, (held.get(feature) ?? 0) + change)
      counts.clear()
    }
    ways_known += change * ways.length
    kept.clear()
  }
  /** Adds what was counted to the sums, as a vector of length 1. */
  const addCounted = () => {
    let square = 0
    for (const [feature, times] of counts) {
      // A corrected word counts for less than once.
      const value = (times < 1 ? times : 1 + Math.log(times)) * rarityOf(feature)
      counts.set(feature, value)
      square += value ** 2
    }
    for (const [feature, value] of counts) sums.set(feature, (sums.get(feature) ?? 0) + value / Math.sqrt(square))
    counts.clear()
  }
  const summed = (): Vector => {
    const features = Uint32Array.from(sums.keys()).sort()
    const values = Float32Array.from(features, (feature) => sums.get(feature) ?? 0)
    const length = Math.sqrt(values.reduce((square, value) => square + value ** 2, 0))
    sums.clear()
    return { features, values: values.map((value) => value / length) }
  }

  return {
    /** Counts the ways to ask an FAQ, by their units, among those that hold their words. */
    add: (ways: readonly number[], units: Units) => learn(ways, units, 1),
    remove: (ways: readonly number[], units: Units) => learn(ways, units, -1),
    /** Passages stand at other places now. */
    forget: () => kept.clear(),
    /** The centroid of the ways to ask the FAQ at a place. */
    of(place: number, ways: readonly number[], units: Units): Vector {
      const known = kept.get(place)
      if (known) return known
      for (const way of ways) {
        countWay(units.tokensOf(way))
        addCounted()
      }
      const made = summed()
      kept.set(place, made)
      return made
    },
    ofQuestion(stems: readonly { stem: number; strength: number }[], pieces: readonly number[]): Vector {
      for (const { stem, strength } of stems) count(stemFeature(stem), strength)
      for (const piece of pieces) count(pieceFeature(piece), 1)
      addCounted()
      return summed()
    },
    get approximate_bytes(): number {
      return held.size * BYTES_OF_COUNT + kept.size * BYTES_OF_CENTROID
    },
  }
}

export type Centroids = ReturnType<typeof createCentroids>

/** The cosine of two vectors, the shorter one first. */
export function cosine(few: Vector, many: Vector): number {
  let dot = 0
  let from = 0
  few.features.forEach((feature, at) => {
    let [low, high] = [from, many.features.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((many.features[middle] ?? 0) < feature) low = middle + 1
      else high = middle
    }
    from = low
    if (many.features[low] === feature) dot += (few.values[at] ?? 0) * (many.values[low] ?? 0)
  })
  return dot
}
