import { APOSTROPHES, searchKey } from './fold.ts'

/** A shorter word stands for itself, and not for all that begin with it. */
const BEGINNING_LENGTH = 3

const LETTERS = String.raw`[\p{L}\p{N}\p{M}]+`
/** A word, which apostrophes hold together («O’Brien», «l'hospital»), or a picture. */
const WORD = new RegExp(String.raw`\p{Extended_Pictographic}|${LETTERS}(?:[${APOSTROPHES}]${LETTERS})*`, 'gu')
const PART = new RegExp(LETTERS, 'gu')
const SIGNS = /[^\p{L}\p{N}\p{Extended_Pictographic}]/gu

const folded = (word: string): string => searchKey(word).replaceAll(SIGNS, '')

/** The words of a search: whatever their case, accents and signs. */
export const searchedWords = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => folded(word)).filter(Boolean)

/** The words that a text is found by: of one that apostrophes hold together its parts, too. */
export const wordsToFind = (text: string): string[] =>
  (text.match(WORD) ?? []).flatMap((word) => [...new Set([word, ...partsOf(word)].map(folded))]).filter(Boolean)

const partsOf = (word: string): string[] => word.match(PART) ?? []

/** Whether a word of a search stands for all that begin with it, as the last does, which may not be typed to its end. */
export const isBeginningOf = (word: string, isLast: boolean): boolean => isLast || word.length >= BEGINNING_LENGTH

/** Ranges of a text that match the words of a search, in the text's order: they show a reader why it was found. */
export function wordsFoundIn(text: string, search: string): { start: number; end: number }[] {
  const words = searchedWords(search)
  const wanted = words.map((word, at) => ({ word, isBeginning: isBeginningOf(word, at === words.length - 1) }))
  const spanOf = (shown: string, start: number) => {
    const is = folded(shown)
    const found = wanted.find(({ word, isBeginning }) => (isBeginning ? is.startsWith(word) : is === word))
    return found && { start, end: start + lengthShown(shown, found.word.length) }
  }
  return [...text.matchAll(WORD)].flatMap(({ 0: shown, index: start }) => {
    const whole = spanOf(shown, start)
    if (whole) return [whole]
    return [...shown.matchAll(PART)].flatMap((part) => spanOf(part[0], start + part.index) ?? [])
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
