/** A shorter word stands for itself, and not for all that begin with it. */
const BEGINNING_LENGTH = 3

const folded = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The words of a text as they are searched: whatever their case, accents and signs. */
export const searchedWords = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether a word of a search stands for all that begin with it, as the last does, which may not be typed to its end. */
export const isBeginningOf = (word: string, isLast: boolean): boolean => isLast || word.length >= BEGINNING_LENGTH

/** Where in a text the words of a search stand, in its order: what a reader is shown of why it was found. */
export function wordsFoundIn(text: string, search: string): { start: number; end: number }[] {
  const words = searchedWords(search)
  const wanted = words.map((word, at) => ({ word, isBeginning: isBeginningOf(word, at === words.length - 1) }))
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: shown, index: start }) => {
    const is = folded(shown)
    const found = wanted.find(({ word, isBeginning }) => (isBeginning ? is.startsWith(word) : is === word))
    return found ? { start, end: start + lengthShown(shown, found.word.length) } : []
  })
}

/** How much of a word its first letters are, with their accents. */
function lengthShown(word: string, letters: number): number {
  let length = 0
  for (const letter of word) {
    if (folded(word.slice(0, length)).length >= letters && !/^\p{M}/u.test(letter)) break
    length += letter.length
  }
  return length
}
