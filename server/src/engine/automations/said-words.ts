import { escapePattern } from '@tertulia/contract/escape-pattern'
import { plainText } from '@tertulia/contract/plain-text'

/** A text to look for words in: folded once, its words apart. */
export type FoldedWords = {
  words: ReadonlySet<string>
  line: string
  /** With the signs that mean something, where it has some. */
  signed: string | undefined
}

export function foldedWords(text: string): FoldedWords {
  const plain = plainText(text)
  return { words: new Set(plain.split(' ')), line: ` ${plain} `, signed: hasSigns(text) ? signedText(text) : undefined }
}

/**
 * Words and phrases to look for, folded once. Signs that part sentences are nothing, and never found; those that a name is
 * written with are («c++», «#oferta», «50 %», «🚲»).
 */
export function lookFor(wanted: readonly string[]): (said: FoldedWords) => boolean {
  const signed = wanted.filter(hasSigns).map((each) => asWritten(signedText(each)))
  const folded = wanted
    .filter((each) => !hasSigns(each))
    .map(plainText)
    .filter((each) => each !== '')
  const words = folded.filter((each) => !each.includes(' '))
  const phrases = folded.filter((each) => each.includes(' ')).map((each) => ` ${each} `)
  return ({ words: said, line, signed: with_signs }) =>
    words.some((each) => said.has(each)) ||
    phrases.some((each) => line.includes(each)) ||
    (with_signs !== undefined && signed.some((each) => each.test(with_signs)))
}

/** Symbols, emoji among them, and the signs of names and addresses. */
const SIGN = String.raw`\p{S}#@%&*_/\\`
const SIGNED = new RegExp(`[${SIGN}]`, 'u')
const hasSigns = (text: string): boolean => SIGNED.test(text)

/** Characters that one emoji has and another of the same meaning lacks: how it is drawn, and of which skin. */
const DRAWING = /[\uFE0E\uFE0F]|\p{Emoji_Modifier}/gu
const OTHER = new RegExp(String.raw`[^\p{L}\p{N}${SIGN}]+`, 'gu')

/** As `plainText`, with signs; those of amounts stand at their figure («50 %», «10 €»). */
const signedText = (text: string): string =>
  text
    .replaceAll(DRAWING, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(OTHER, ' ')
    .replaceAll(/(?<=\p{N}) (?=[%\p{Sc}])/gu, '')
    .trim()

/** Finds a text that has signs where no word or figure goes on at its ends. */
function asWritten(signed: string): RegExp {
  const [before, after] = [/^[\p{L}\p{N}]/u.test(signed), /[\p{L}\p{N}]$/u.test(signed)]
  const end = String.raw`[\p{L}\p{N}]`
  return new RegExp(`${before ? `(?<!${end})` : ''}${escapePattern(signed)}${after ? `(?!${end})` : ''}`, 'u')
}
