import { plainText } from '@tertulia/contract/plain-text'
import { LRUCache } from 'lru-cache'
import type { Fact } from '#engine/facts/fact.ts'
import { nameOfThing } from '#engine/facts/fact-words.ts'
import { readFacts } from '#engine/facts/read-facts.ts'

/** The content of a text, for others to rest on. */
export type Support = {
  keys: ReadonlySet<string>
  /** All its words, apart by one space and with one at each end. */
  words: string
  figures: string
}

const MOST_KEPT_CHARACTERS = 20_000_000

/** By their text: a passage is read once, not in each turn. */
const supportCache = new LRUCache<string, Support>({
  maxSize: MOST_KEPT_CHARACTERS,
  sizeCalculation: (_, text) => text.length + 1,
})

/** The facts of a text, in whichever language it is. */
export function supportIn(text: string): Support {
  const known = supportCache.get(text)
  if (known) return known
  const keys = new Set(readFacts(text).flatMap(({ gives }) => gives))
  for (const key of countedIn(text)) keys.add(key)
  const made = { keys, words: ` ${plainText(text)} `, figures: text.replaceAll(/\D/gu, '') }
  supportCache.set(text, made)
  return made
}

/** Without a unit of its own a figure of a table may be of any; one that a customer or an instruction names is of none. */
export type Bare = 'of_any_unit' | 'of_no_unit'

/** Whether a text holds a fact. */
export const supports = (
  { keys, words, figures }: Support,
  { needs }: Pick<Fact, 'needs'>,
  bare: Bare = 'of_any_unit',
): boolean =>
  needs.some((need) => {
    const [kind, value] = divided(need)
    if (kind === 'bare' && bare === 'of_no_unit' && !needs.includes(`thing ${value}`)) return false
    if (keys.has(need)) return true
    if (kind === 'street') return words.includes(` ${value} `)
    if (kind === 'phone') return figures.includes(value)
    return false
  })

/** The kind of a key and its value. */
export function divided(key: string): [kind: string, value: string] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}

const BULLET = /^[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+/u
const MOST_COUNTED = 20

/** Which things a text lists, and how many: all words of a sentence that lists some may name them. */
const countedIn = (text: string): string[] =>
  text.split(SENTENCES).flatMap((sentence) => {
    const counts = countsIn(sentence)
    const names = counts.length > 0 ? new Set((sentence.match(/\p{L}{3,}/gu) ?? []).map(nameOfThing)) : []
    return counts.flatMap((count) => [...names].map((name) => `count ${count} ${name}`))
  })
const SENTENCES = /(?<=[.!?])\s+/u

/** How many things a text lists: line by line, or in one sentence. */
export function countsIn(text: string): number[] {
  const bullets = text.split('\n').filter((line) => BULLET.test(line)).length
  const sentences = text.split(/[.!?\n:;(]+(?:\s|$)/u).map((sentence) => {
    const commas = sentence.split(/, ?(?!\d)/u).length
    return commas + (/ (?:y|e|o|u|and|or|et|ou) /u.test(sentence) ? 1 : 0)
  })
  return [...new Set([bullets, ...sentences])].filter((count) => count >= 2 && count <= MOST_COUNTED)
}
