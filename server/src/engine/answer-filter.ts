import { UNKNOWN_SENTINEL } from '#engine/model-prompt.ts'

/** The part of a model's text that the customer may see while it streams. */
export type AnswerFilter = {
  /** Takes the next piece, gives what is safe to show: a mark that may still be growing is held back. */
  push: (text: string) => string
  /** Gives what was held back. */
  end: () => string
  /** Numbers of the passages that were cited, in order of first mention. */
  cited: () => number[]
  /** There are so many passages now, and the model thinks again. */
  goOn: (passages: number) => void
}

/** Stands for the sentinel in what a filter gives: a character that no text has. */
export const UNKNOWN_MARK = '\u{E000}'
/** Stands where the model began anew, after a tool. */
export const STEP_MARK = '\u{E001}'
const OUR_MARKS = /[\u{E000}\u{E001}]/gu

/** The longest mark there is, so the longest we wait for. */
const MAX_MARK = 40
// Blanks are tried from the first of them alone, or many would take time with the square of their number.
const mark = new RegExp(
  String.raw`(?<!\s)\s*(?:\[\^?\d{1,3}(?:\s?[,;]\s?\^?\d{1,3}){0,5}\]|【\d{1,3}(?:[†:][^】【[]{0,12})?】|${UNKNOWN_SENTINEL})`,
  'g',
)
const growingMark = /^(?:\[[\d\s,;^]*|【\d{0,3}(?:[†:][^】【[]{0,12})?)$/

/**
 * Takes citation marks (`[1]`, `[1, 2]`, `【1】`) out of a streamed text, wherever the pieces are cut. The blank before a
 * mark goes with it, so that `abre a las 10 [1].` reads `abre a las 10.` `UNKNOWN_MARK` takes the place of the sentinel for
 * "no answer".
 * @param passages how many there are: other numbers are taken out as well and cite nothing
 */
export function createAnswerFilter(passages: number): AnswerFilter {
  const cited = new Set<number>()
  let held = ''
  let shown = false

  function clean(text: string): string {
    const plain = text.replaceAll(OUR_MARKS, '').replace(mark, (found) => {
      if (found.endsWith(UNKNOWN_SENTINEL)) return UNKNOWN_MARK
      // The text after the dagger in 【1†source】 is no number of ours.
      for (const n of found.split(/[†:]/)[0]?.match(/\d+/g) ?? []) if (+n >= 1 && +n <= passages) cited.add(+n)
      return ''
    })
    const said = shown ? plain : plain.trimStart()
    shown ||= said !== ''
    return said
  }

  return {
    push(text) {
      held += text
      const from = heldFrom(held)
      const said = clean(held.slice(0, from))
      held = held.slice(from)
      return said
    },
    end() {
      const said = clean(held.trimEnd())
      held = ''
      return said
    },
    cited: () => [...cited],
    goOn(now) {
      passages = now
    },
  }
}

/** Ends a sentence, where a blank or the text's end follows; a figure goes on behind its dot. */
const SENTENCE_END = /[.!?…]+(?=\s|$|\u{E000})|\n/gu

/**
 * Takes out of a text each sentence in which its writer said that it does not know, and that sentence alone.
 * @param text with `UNKNOWN_MARK` where that was said
 */
export function withoutUnknown(text: string): string {
  // Before a tool it did not know yet.
  const step = text.lastIndexOf(STEP_MARK)
  const before = text.slice(0, step + 1)
  return withoutMarks(before) + withoutUnknownSentences(text.slice(step + 1))
}

/** Whether its writer said that it does not know, and no tool helped it further. */
export const saysUnknown = (text: string): boolean => text.lastIndexOf(UNKNOWN_MARK) > text.lastIndexOf(STEP_MARK)

export const withoutMarks = (text: string): string => text.replaceAll(OUR_MARKS, '')

function withoutUnknownSentences(text: string): string {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: sign }) => index + sign.length)
  const sentences = [0, ...ends].map((from, at) => text.slice(from, ends[at] ?? text.length))
  return sentences
    .map((sentence) => (sentence.includes(UNKNOWN_MARK) ? (/\n$/u.exec(sentence)?.[0] ?? '') : sentence))
    .join('')
    .trim()
}

/** The start of the part that the next piece could turn into a mark or the sentinel. */
function heldFrom(text: string): number {
  let from = text.length
  const open = Math.max(text.lastIndexOf('['), text.lastIndexOf('【'))
  if (open >= 0 && text.length - open <= MAX_MARK && growingMark.test(text.slice(open))) from = open
  else from -= sentinelLength(text)
  const earliest = Math.max(0, from - MAX_MARK)
  while (from > earliest && /\s/.test(text.charAt(from - 1))) from -= 1
  return from
}

function sentinelLength(text: string): number {
  for (let length = Math.min(UNKNOWN_SENTINEL.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(UNKNOWN_SENTINEL.slice(0, length))) return length
  }
  return 0
}
