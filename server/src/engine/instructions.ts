import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import { eachLetter } from '#engine/letters.ts'
import { fold } from '@tertulia/contract/fold'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'

/**
 * The instructions of a model, made to be recognised letter by letter in what it says: a suffix automaton (Blumer et al.,
 * 1985) of their letters without what stands between words, which after each letter of an answer knows the longest
 * run of letters that ends there and stands in the instructions too, wherever that begins.
 */
export type Instructions = {
  /** All letters one after another, as `letterStringOf` writes them. */
  letters: string
  words: number
  /** The start of each word among the letters, and its end (excluded). */
  word_starts: Int32Array
  word_ends: Int32Array
  /** Whether a word says something of its own. */
  says_something: Uint8Array
  /** For each letter: the first word that begins there or later; how many words have ended with it. */
  next_word: Int32Array
  ended_words: Int32Array
  /** The state after a letter: `next[state * CLASSES + class]`, 0 where there is none. */
  next: Int32Array
  /** The state of the longest shorter run that still stands there. */
  link: Int32Array
  /** Letters of the longest run of a state. */
  longest: Int32Array
  /** The end of a state's first run. */
  end: Int32Array
}

/** Letters share a row of so many places; Latin letters and figures have one each. */
export const LETTER_CLASSES = 64
export const letterClassOf = (letter: number): number =>
  letter >= 97 && letter <= 122 ? letter - 97 : 26 + (letter % 38)

const MAX_KEPT_BYTES = 64_000_000

/** By their text: made once for each version and language, not for each turn. */
const instructionsCache = new LRUCache<string, Instructions>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: ({ next }) => next.byteLength + 1,
})

export function instructionsOf(text: string): Instructions {
  const before = instructionsCache.get(text)
  if (before) return before
  const made = readInstructions(text)
  instructionsCache.set(text, made)
  return made
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

function readInstructions(text: string): Instructions {
  const codes: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const telling: boolean[] = []
  for (const [word] of text.matchAll(WORD)) {
    const start = codes.length
    eachLetter(word, (letter) => codes.push(letter))
    if (codes.length === start) continue
    starts.push(start)
    ends.push(codes.length)
    telling.push(!isStopWord(fold(word)))
  }
  const next_word = new Int32Array(codes.length + 1)
  const ended_words = new Int32Array(codes.length)
  for (let at = 0, word = 0, ended = 0; at < codes.length; at += 1) {
    while ((starts[word] ?? Infinity) < at) word += 1
    next_word[at] = word
    if (ends[ended] === at + 1) ended += 1
    ended_words[at] = ended
  }
  next_word[codes.length] = starts.length
  return {
    letters: codes.map((code) => String.fromCharCode(code)).join(''),
    words: starts.length,
    word_starts: Int32Array.from(starts),
    word_ends: Int32Array.from(ends),
    says_something: Uint8Array.from(telling, Number),
    next_word,
    ended_words,
    ...automatonOf(codes),
  }
}

const isStopWord = (word: string) => AGENT_LANGUAGES.some((language) => STOP_WORDS[language].has(word))

function automatonOf(codes: readonly number[]): Pick<Instructions, 'next' | 'link' | 'longest' | 'end'> {
  const most = 2 * codes.length + 1
  const next = new Int32Array(most * LETTER_CLASSES)
  const link = new Int32Array(most).fill(-1)
  const longest = new Int32Array(most)
  const end = new Int32Array(most)
  let states = 1
  let last = 0
  const successor = (state: number, letter: number) => next[state * LETTER_CLASSES + letter] ?? 0
  const add = (length: number, ends: number) => {
    longest[states] = length
    end[states] = ends
    return states++
  }
  for (const [at, code] of codes.entries()) {
    const letter = letterClassOf(code)
    const state = add((longest[last] ?? 0) + 1, at)
    let before = last
    for (; before >= 0 && successor(before, letter) === 0; before = link[before] ?? -1)
      next[before * LETTER_CLASSES + letter] = state
    if (before < 0) link[state] = 0
    else {
      const there = successor(before, letter)
      const length = (longest[before] ?? 0) + 1
      if (longest[there] === length) link[state] = there
      else {
        // The shorter runs of a state that the new letter sets apart from its longer ones.
        const clone = add(length, end[there] ?? 0)
        next.copyWithin(clone * LETTER_CLASSES, there * LETTER_CLASSES, (there + 1) * LETTER_CLASSES)
        link[clone] = link[there] ?? 0
        for (; before >= 0 && successor(before, letter) === there; before = link[before] ?? -1)
          next[before * LETTER_CLASSES + letter] = clone
        link[there] = link[state] = clone
      }
    }
    last = state
  }
  return {
    next: next.slice(0, states * LETTER_CLASSES),
    link: link.slice(0, states),
    longest: longest.slice(0, states),
    end: end.slice(0, states),
  }
}
