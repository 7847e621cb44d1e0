import { fold } from '@tertulia/contract/fold'

/** A stretch of a message, by UTF-16 units; `end` is the first unit after it. */
export type Stretch = { start: number; end: number }

type Word = Stretch & { folded: string }

/** A message by its words. `plain` is them without case, accents and signs, apart by one space. */
export type Said = { text: string; words: readonly Word[]; plain: string }

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** A message as what is told by words is looked for in it. */
export function said(text: string): Said {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }))
  return { text, words, plain: words.map(({ folded }) => folded).join(' ') }
}

/** The place of a stretch of `plain` in the message, with its first and last word whole. */
export function spanOfPlain({ words }: Said, start: number, end: number): Stretch {
  let at = 0
  let first: Word | undefined
  let last: Word | undefined
  for (const word of words) {
    const until = at + word.folded.length
    if (until > start && at < end) {
      first ??= word
      last = word
    }
    at = until + 1
  }
  return { start: first?.start ?? 0, end: last?.end ?? 0 }
}

/** «a, b c» as one alternative of a pattern, the longest first. */
export const anyOf = (...lists: readonly string[]): string =>
  lists
    .flatMap((list) => list.split(','))
    .map((each) => each.trim())
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .join('|')

/** Finds whole words of plain text: `expressions` apart by commas. */
export const phrases = (...lists: readonly string[]): RegExp =>
  new RegExp(`(?<![^ ])(?:${anyOf(...lists)})(?![^ ])`, 'gu')

/** Whether one of the expressions stands in plain text. */
export const holdsWords = (plain: string, expression: RegExp): boolean => plain.search(expression) !== -1

/** A message with stretches of it blanked out: what is left stands where it stood. */
export function without(text: string, spans: readonly Stretch[]): string {
  let left = text
  for (const { start, end } of spans) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  return left
}

export const overlaps = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end

/** The parts between commas and full stops, in plain words. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[,;:!?¡¿\n…]+|\.(?=\s|$)/u)
    .map((each) => said(each).plain)
    .filter(Boolean)
