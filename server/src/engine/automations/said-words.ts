import { plainText } from '@tertulia/contract/plain-text'

/** A text to look for words in: folded once, its words apart. */
export type FoldedWords = { words: ReadonlySet<string>; line: string }

export function foldedWords(text: string): FoldedWords {
  const plain = plainText(text)
  return { words: new Set(plain.split(' ')), line: ` ${plain} ` }
}

/** Words and phrases to look for, folded once. What is nothing but signs is never found. */
export function lookFor(wanted: readonly string[]): (said: FoldedWords) => boolean {
  const folded = wanted.map(plainText).filter((each) => each !== '')
  const words = folded.filter((each) => !each.includes(' '))
  const phrases = folded.filter((each) => each.includes(' ')).map((each) => ` ${each} `)
  return (said) => words.some((each) => said.words.has(each)) || phrases.some((each) => said.line.includes(each))
}
