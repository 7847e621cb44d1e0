import { letterClassOf, LETTER_CLASSES, type Instructions } from '#engine/instructions.ts'
import { eachLetter, letterStringOf } from '#engine/letters.ts'
import type { AnswerPiece } from '#engine/link-filter.ts'

/** So many successive words of its instructions a model may not say, unless they stand elsewhere too. */
export const WORDS_IN_A_ROW = 8

const ANY_LETTER = /[\p{L}\p{N}]/u
/** Accents that stand alone and invisible characters do not end a word. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}\p{Cf}]/u

/** Keeps a model's instructions out of what it says. */
export type InstructionGuard = {
  /** Takes what comes next, gives what may be said: words that may be the beginning of a forbidden run are held back. */
  push: (part: AnswerPiece) => string
  /** Gives what was held back. */
  end: () => string
  /** Whether a forbidden run has come: nothing of what is held, or comes after it, may be said. */
  repeats: () => boolean
  /** These may be said too from here on. */
  allow: (texts: readonly string[]) => void
}

/**
 * Holds back what may be the beginning of eight successive words of the instructions, from the first word that says
 * something to the one before the eighth, and lets it go once it goes on otherwise. With an answer's first word
 * it does not begin before a second one of the run is there. Words are compared by their letters
 * alone, so that neither case, accents and signs nor blanks within or missing between words make others of them.
 * @param elsewhere texts whose words may be said: passages, own texts, the question
 */
export function createInstructionGuard(instructions: Instructions, elsewhere: readonly string[]): InstructionGuard {
  const { next, link, longest, end, words, next_word, ended_words, word_starts, word_ends } = instructions
  let allowed: string[] | undefined
  let repeats = false
  /** The automaton's state, and how many letters of its run are there. */
  let state = 0
  let run = 0
  let held = ''
  /** For each letter of `held`: where what it belongs to begins. */
  let places: number[] = []
  /** Whether words have been given already. */
  let hasSpoken = false

  /** How many letters have come, and with which of them the last words began; whether a word goes on. */
  let letters = 0
  const begun: number[] = []
  let inWord = false

  const standsElsewhere = (letters: string) => {
    allowed ??= elsewhere.map(letterStringOf)
    return allowed.some((text) => text.includes(letters))
  }

  function see(letter: number): void {
    const its = letterClassOf(letter)
    while (state !== 0 && next[state * LETTER_CLASSES + its] === 0) {
      state = link[state] ?? 0
      run = longest[state] ?? 0
    }
    const to = next[state * LETTER_CLASSES + its] ?? 0
    run = to === 0 ? 0 : run + 1
    state = to
    if (to === 0) return
    const ends = end[to] ?? 0
    const ended = ended_words[ends] ?? 0
    const first = ended - WORDS_IN_A_ROW
    if (first < (next_word[ends - run + 1] ?? words) || word_ends[ended - 1] !== ends + 1) return
    if (!standsElsewhere(instructions.letters.slice(word_starts[first], ends + 1))) repeats = true
  }

  /**
   * After a word of the answer. The automaton knows where a run stands first: there its outer words may be parts of longer
   * ones («sol» of «solar»), though it stands somewhere as whole words too. Then the answer's own words count.
   */
  function endWord(): void {
    inWord = false
    const since = letters - (begun.at(-WORDS_IN_A_ROW) ?? Infinity)
    if (run < since || since < WORDS_IN_A_ROW) return
    const ends = end[state] ?? 0
    const whole = (ended_words[ends] ?? 0) - (next_word[ends - run + 1] ?? words)
    if (whole < WORDS_IN_A_ROW - 2) return
    if (!standsElsewhere(instructions.letters.slice(ends + 1 - since, ends + 1))) repeats = true
  }

  /** Reads on: letters one by one, and where a word ends. */
  function follow(text: string, hear: (at: number) => void): void {
    let after = 0
    eachLetter(text, (letter, at) => {
      if (inWord && at > after && BETWEEN_WORDS.test(text.slice(after, at))) endWord()
      after = at + 1
      if (!inWord) {
        inWord = true
        begun.push(letters)
        if (begun.length > WORDS_IN_A_ROW) begun.shift()
      }
      letters += 1
      hear(at)
      see(letter)
    })
    if (inWord && BETWEEN_WORDS.test(text.slice(after))) endWord()
  }

  /** How many of the last letters are held back. */
  function heldLetters(): number {
    if (run === 0) return 0
    const ends = end[state] ?? 0
    const ended = ended_words[ends] ?? 0
    let word = Math.max(next_word[ends - run + 1] ?? words, ended - WORDS_IN_A_ROW + 1)
    // An answer's first word is common to many texts, and the customer waits for it.
    if (!hasSpoken && ended - word < 2) return 0
    while (word < ended && !instructions.says_something[word]) word += 1
    return word < ended ? ends + 1 - (word_starts[word] ?? 0) : 0
  }

  /** The target of a link is read by itself: it can say what its label does not. */
  function readTarget(target: string): void {
    const before = { state, run }
    state = run = 0
    eachLetter(decodeTarget(target), see)
    ;({ state, run } = before)
  }

  return {
    push({ text, read, target }) {
      if (words < WORDS_IN_A_ROW) return text
      const from = held.length
      follow(read, (at) => places.push(target === undefined ? from + at : from))
      if (target !== undefined) readTarget(target)
      held += text
      if (repeats) return ''
      const keep = Math.min(heldLetters(), places.length)
      const cut = keep === 0 ? held.length : (places[places.length - keep] ?? 0)
      const said = held.slice(0, cut)
      held = held.slice(cut)
      places = keep === 0 ? [] : places.slice(-keep).map((place) => place - cut)
      hasSpoken ||= ANY_LETTER.test(said)
      return said
    },
    end() {
      if (inWord) endWord()
      const rest = repeats ? '' : held
      held = ''
      return rest
    },
    repeats: () => repeats,
    allow(texts) {
      elsewhere = [...elsewhere, ...texts]
      allowed = undefined
    },
  }
}

function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
