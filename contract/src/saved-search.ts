import type { FaqPack, SavedFaq } from './saved-answers.ts'
import { fold } from './fold.ts'
import { allWordsOf } from './words.ts'

/**
 * A small search over the FAQs of a pack: BM25 over the stems of each way to ask, what the answer says beside, and the
 * cosine of pieces of words to all ways together. It reuses the ideas of the server's index (`engine/retrieval/`) and
 * none of its weight: stems, little words and what means the same come with the pack. Weights were tried on the open half
 * of `bench/conversation`.
 */

/** The weight of a synonym, and of a word with one letter wrong, beside that of the word itself. */
const ALIKE = 0.5
const MISSPELT = 0.6
const LITTLE = 0.25
const SATURATION = 0.6
const LENGTH = 0.03
const SAID = 0.6
const PIECES = 10

/**
 * How sure it is of one FAQ: what share of the question it holds, and how far the next one is behind. There is no person to put
 * a wrong answer right: at 0.35 it answered one in five of the questions that no FAQ knows, at 0.6 one in thirty, and what it
 * no longer answers it offers.
 */
const SURE = { holds: 0.6, ahead: 1.3 }
/** Thresholds of an FAQ that is offered to be tapped. */
const OFFERED = { holds: 0.05, at_most: 3 }

export type SavedSearch = { answer: SavedFaq } | { offer: SavedFaq[] } | { nothing: true }

/** Prepares a pack. @param today the local day: what is not valid on it is not found */
export function savedSearch(pack: FaqPack, today: string): (question: string) => SavedSearch {
  const valid = pack.faqs.filter(
    ({ valid_from, valid_until }) => (!valid_from || valid_from <= today) && (!valid_until || valid_until >= today),
  )
  const rank = ranking(pack, valid)
  return (question) => {
    const ranked = rank(question)
    const [first, second] = ranked
    if (!first) return { nothing: true }
    if (first.holds >= SURE.holds && first.score >= SURE.ahead * (second?.score ?? 0)) return { answer: first.faq }
    const offer = ranked.filter(({ holds }) => holds >= OFFERED.holds).slice(0, OFFERED.at_most)
    return offer.length > 0 ? { offer: offer.map(({ faq }) => faq) } : { nothing: true }
  }
}

/** Every FAQ with what it is worth for a question, best first. */
function ranking(pack: FaqPack, faqs: readonly SavedFaq[]) {
  const stems = new Map(Object.entries(pack.stems))
  const alike = new Map(Object.entries(pack.alike))
  const little = new Set(pack.little)
  const indexed = faqs.map((faq) => {
    const ways = faq.ways.map((way) => new Set(way.map((word) => stems.get(word) ?? word)))
    return { faq, ways, asked: new Set(ways.flatMap((way) => [...way])), said: new Set(faq.said) }
  })
  const held = new Map<string, number>()
  const add = (stem: string, much: number) => held.set(stem, (held.get(stem) ?? 0) + much)
  for (const { asked, said } of indexed) {
    asked.forEach((stem) => add(stem, 1))
    said.forEach((stem) => !asked.has(stem) && add(stem, 0.5))
  }
  const littleStems = new Set(pack.little.map((word) => stems.get(word) ?? word))
  const rarity = (stem: string): number => {
    const times = held.get(stem) ?? 0
    return Math.log(1 + (faqs.length - times + 0.5) / (times + 0.5)) * (littleStems.has(stem) ? LITTLE : 1)
  }
  const likeness = pieceLikeness(faqs)

  return (question: string) => {
    const words = [...new Set(allWordsOf(question).map(fold))]
    const read = words.map((word) => {
      const meant = stemsOf(word, { stems, held, alike })
      const best = Math.max(...meant.map(([stem]) => rarity(stem)))
      return { meant, weight: meant.length > 0 ? best : little.has(word) ? 0.2 : 2 }
    })
    const found = new Map<string, number>()
    for (const [stem, much] of read.flatMap(({ meant }) => meant)) found.set(stem, Math.max(much, found.get(stem) ?? 0))
    const whole = read.reduce((sum, { weight }) => sum + weight, 0)
    const pieces = likeness(words)
    return indexed
      .map(({ faq, ways, asked, said }, at) => {
        const [worth, way] = bestWay(ways, found, rarity)
        let score = worth + PIECES * (pieces[at] ?? 0)
        for (const stem of said) if (!way?.has(stem)) score += SAID * (found.get(stem) ?? 0) * rarity(stem)
        const holds = read.reduce((sum, { meant, weight }) => {
          const much = meant.map(([stem, each]) => each * (asked.has(stem) ? 1 : said.has(stem) ? 0.6 : 0))
          return sum + weight * Math.max(0, ...much)
        }, 0)
        return { faq, score, holds: whole > 0 ? holds / whole : 0 }
      })
      .sort((a, b) => b.score - a.score)
  }
}

function bestWay(
  ways: readonly Set<string>[],
  found: ReadonlyMap<string, number>,
  rarity: (stem: string) => number,
): [number, Set<string> | undefined] {
  let best: [number, Set<string> | undefined] = [0, undefined]
  for (const way of ways) {
    let [much, all] = [0, 0]
    for (const stem of way) {
      all += rarity(stem)
      much += (found.get(stem) ?? 0) * rarity(stem)
    }
    const worth = much / (SATURATION + LENGTH * all)
    if (worth > best[0]) best = [worth, way]
  }
  return best
}

type Words = {
  stems: ReadonlyMap<string, string>
  held: ReadonlyMap<string, number>
  alike: ReadonlyMap<string, readonly string[]>
}

/** The pack's stems that a word may mean, with how surely. Stems begin their words, so the longest that fits is its stem. */
function stemsOf(word: string, { stems, held, alike }: Words): [string, number][] {
  const own = stems.get(word) ?? startIn(word, held)
  const meant: [string, number][] = own ? [[own, 1]] : []
  const other = startIn(word, alike)
  if (other && (!own || own.length <= other.length))
    for (const stem of alike.get(other) ?? []) if (stem !== own && held.has(stem)) meant.push([stem, ALIKE])
  if (meant.length > 0 || word.length < 5) return meant
  return [...held.keys()]
    .filter((stem) => stem.length >= 4 && isNearly(word.slice(0, stem.length), stem))
    .map((stem) => [stem, MISSPELT])
}

const SHORTEST_STEM = 3
const LONGEST_ENDING = 5

function startIn(word: string, names: { has(name: string): boolean }): string | undefined {
  for (let length = word.length; length >= Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING); length -= 1) {
    const ending = word.length - length
    if ((ending <= 2 || length >= ending) && names.has(word.slice(0, length))) return word.slice(0, length)
  }
  return undefined
}

/** One letter more, less or other, or two that stand the wrong way round. */
function isNearly(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  const [x, y] = [a.slice(at), b.slice(at)]
  const isSwapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2)
  return x.slice(1) === y || y.slice(1) === x || x.slice(1) === y.slice(1) || isSwapped
}

/** Pieces of four letters, borders marked: words of a family share most of theirs. */
function piecesOf(word: string): string[] {
  const marked = `_${word}_`
  if (/^\p{N}/u.test(word) || marked.length <= 4) return [marked]
  return [...new Set(Array.from({ length: marked.length - 3 }, (_, at) => marked.slice(at, at + 4)))]
}

type Vector = Map<string, number>

/** How alike a question's words and all the ways to ask each FAQ are, from 0 to 1. */
function pieceLikeness(faqs: readonly SavedFaq[]): (words: readonly string[]) => number[] {
  const times = new Map<string, number>()
  for (const { ways } of faqs)
    for (const piece of new Set(ways.flat().flatMap(piecesOf))) times.set(piece, (times.get(piece) ?? 0) + 1)
  const rarity = (piece: string) => {
    const held = times.get(piece) ?? 0
    return Math.sqrt(Math.log(1 + (faqs.length - held + 0.5) / (held + 0.5)))
  }
  const ofLengthOne = (vector: Vector): Vector => {
    const length = Math.hypot(...vector.values()) || 1
    return new Map([...vector].map(([piece, value]) => [piece, value / length]))
  }
  const vectorOf = (words: readonly string[]): Vector => {
    const counts: Vector = new Map()
    for (const piece of words.flatMap(piecesOf)) counts.set(piece, (counts.get(piece) ?? 0) + 1)
    return ofLengthOne(new Map([...counts].map(([piece, n]) => [piece, (1 + Math.log(n)) * rarity(piece)])))
  }
  const centroids = faqs.map(({ ways }) => {
    const sum: Vector = new Map()
    for (const way of ways) for (const [piece, value] of vectorOf(way)) sum.set(piece, (sum.get(piece) ?? 0) + value)
    return ofLengthOne(sum)
  })
  return (words) => {
    const asked = [...vectorOf(words)]
    return centroids.map((centroid) =>
      asked.reduce((sum, [piece, value]) => sum + value * (centroid.get(piece) ?? 0), 0),
    )
  }
}
