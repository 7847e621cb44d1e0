import { NO_ANSWER } from '#engine/model-prompt.ts'

/** What the customer may see of a model's text while it streams. */
export type AnswerFilter = {
  /** Takes the next piece, gives what is safe to show: a mark that may still be growing is held back. */
  push: (text: string) => string
  /** Gives what was held back. */
  end: () => string
  /** Numbers of the passages that were cited, in order of first mention. */
  cited: () => number[]
  /** False when the model said that the passages do not hold the answer. */
  answered: () => boolean
  /** There are so many passages now, and the model thinks again. */
  goOn: (passages: number) => void
}

/** The longest mark there is, so the longest we wait for. */
const MAX_MARK = 40
// Blanks are tried from the first of them alone, or many would take time with the square of their number.
const mark = new RegExp(
  String.raw`(?<!\s)\s*(?:\[\^?\d{1,2}(?:\s?[,;]\s?\^?\d{1,2}){0,5}\]|【\d{1,2}(?:[†:][^】【[]{0,12})?】|${NO_ANSWER})`,
  'g',
)
const growingMark = /^(?:\[[\d\s,;^]*|【\d{0,2}(?:[†:][^】【[]{0,12})?)$/

/**
 * Takes citation marks (`[1]`, `[1, 2]`, `【1】`) and the sentinel for "no answer" out of a streamed text, wherever the
 * pieces are cut. The blank before a mark goes with it, so that `abre a las 10 [1].` reads `abre a las 10.`
 * @param passages how many there are: other numbers are taken out as well and cite nothing
 */
export function createAnswerFilter(passages: number): AnswerFilter {
  const cited = new Set<number>()
  let held = ''
  let shown = false
  let answered = true

  function clean(text: string): string {
    const plain = text.replace(mark, (found) => {
      if (found.endsWith(NO_ANSWER)) answered = false
      // What follows the dagger in 【1†source】 is no number of ours.
      else for (const n of found.split(/[†:]/)[0]?.match(/\d+/g) ?? []) if (+n >= 1 && +n <= passages) cited.add(+n)
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
    answered: () => answered,
    goOn(now) {
      passages = now
      answered = true
    },
  }
}

/** Where the part begins that the next piece could turn into a mark or the sentinel. */
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
  for (let length = Math.min(NO_ANSWER.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(NO_ANSWER.slice(0, length))) return length
  }
  return 0
}
