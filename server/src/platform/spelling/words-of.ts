/** A word of a text and where it stands, in UTF-16 units. `begins`: its capital may be the sentence's alone. */
export type WordInText = { word: string; start: number; end: number; begins: boolean }

/** Parts of a text that are no words of a language: addresses, targets of links, variables, code. */
const NO_WORDS =
  /https?:\/\/\S+|www\.\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|(?<=\])\([^)\s]*\)|\{[^}\n]*\}|`[^`\n]*`|[@#][\p{L}\p{N}_]+/gu
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’·-][\p{L}\p{M}\p{N}]+)*/gu
const SENTENCE_BEGINS = /(?:^|[.!?…:\n])[\s"'«“‘(¿¡*•\d.)-]*$/u

/**
 * Words that a dictionary can judge. Left out are what has digits, single letters, short capitals such as `ITV`, and names:
 * in the languages we speak, what is written with a capital inside a sentence.
 */
export function wordsOf(text: string): WordInText[] {
  const blank = text.replaceAll(NO_WORDS, (found) => ' '.repeat(found.length))
  return [...blank.matchAll(WORD)].flatMap((found) => {
    const [word] = found
    const start = found.index
    const begins = SENTENCE_BEGINS.test(blank.slice(Math.max(0, start - 40), start))
    const isName = /^\p{Lu}/u.test(word) && !begins
    const isShout = word.length <= 5 && word === word.toUpperCase() && word !== word.toLowerCase()
    if (word.length === 1 || /\p{N}/u.test(word) || isName || isShout) return []
    return [{ word, start, end: start + word.length, begins }]
  })
}
