/** How a model answers: in full, in part, by asking back, by talk without facts, or that it does not know. */
export type AnswerExit = 'answer' | 'partly' | 'ask_back' | 'talk' | 'unknown'

/** The letter of each exit, as the first line of a model's text names it. */
const EXITS: Readonly<Record<string, AnswerExit>> = {
  A: 'answer',
  P: 'partly',
  Q: 'ask_back',
  T: 'talk',
  U: 'unknown',
}

/** Keeps the lines that a model writes for us out of what it says to the customer. */
export type AnswerHeader = {
  /** Takes the next piece, gives what of it is said: the beginning of a line that may be a header is held back. */
  push: (text: string) => string
  /** Gives what was held back. */
  end: () => string
  /** How it answers; `answer` where no header said so. */
  exit: () => AnswerExit
  /** Numbers that headers named, in order, each once. */
  rests_on: () => number[]
  /** The part of the question that is not known, after `P`; never shown. */
  unknownPart: () => string | null
  /** The model begins anew, after a tool: with a header of its own. */
  goOn: () => void
}

/** The longest header, and so the longest that an answer's beginning is held back. */
const MAX_HEADER = 24
/** Characters of an unknown part. */
const MAX_UNKNOWN = 300

const NUMBERS = String.raw`\[?\d{1,3}(?:[ \t]*[,;][ \t]*\d{1,3})*\]?`
const BEFORE_HEADER = '^(?:`{3}[a-z]*\\r?\\n)?[\\s*_#>]*'
const HEADER = new RegExp(String.raw`${BEFORE_HEADER}([APQTU])(?:[ \t]*[:.]?[ \t]*(${NUMBERS}))?[ \t*_.:]*\r?\n`, 'u')
/** On one line with the text, set apart from it by a sign that no sentence has there. */
const HEADER_IN_LINE = new RegExp(
  String.raw`${BEFORE_HEADER}([APQTU])[ \t]*(${NUMBERS})[ \t*_]*(?:[|·—]|:(?=[ \t]))[ \t*_]*`,
  'u',
)
const GROWING_HEADER =
  /^(?:`{1,3}|`{3}[a-z]*(?:\r?\n)?)?[\s*_#>]*(?:[APQTU][ \t]*[:.]?[ \t]*(?:\[?[\d,; \t]*\]?)?[ \t*_.:]*\r?)?$/u
const THOUGHT = /^\s*<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>\s*/u
const OPEN_THOUGHT = /^\s*<(?:think|thinking|thought|reasoning)>/u
const GROWING_THOUGHT = /^\s*<[a-z]{0,9}$/u
/** As much of an open thought as its end could begin in. */
const END_OF_THOUGHT = 16

/** In the middle of a text a lone letter may be part of it: only what has numbers counts, and `U`. */
const LATER_HEADER = new RegExp(String.raw`^[ \t*_]*(?:([AP])[ \t]*[:.]?[ \t]*(${NUMBERS})|(U))[ \t*_.]*$`, 'u')
const GROWING_LATER = /^[ \t*_]*(?:[AP][ \t]*[:.]?[ \t]*(?:\[?[\d,; \t]*\]?)?|U)?[ \t*_.]*\r?$/u
const FENCE_END = /^`{1,3}[ \t]*\r?$/u

/**
 * Reads the protocol of `model-prompt.ts`: a first line with a letter and the numbers of passages, and after `P` a last
 * line that begins with `?`. Thoughts between marks, fences and stars before the header go with it. A text without a header is
 * an answer.
 */
export function createAnswerHeader(): AnswerHeader {
  const numbers = new Set<number>()
  let exit: AnswerExit = 'answer'
  let unknown: string | null = null
  let held = ''
  let stage: 'header' | 'line_start' | 'in_line' = 'header'
  let isFenced = false
  let hasSaid = false

  const name = (text: string | undefined) => {
    for (const n of text?.match(/\d+/gu) ?? []) numbers.add(Number(n))
  }

  /** @returns whether more has to come before it is known what the text begins with */
  function readHeader(isEnd: boolean): boolean {
    while (THOUGHT.test(held)) held = held.replace(THOUGHT, '')
    held = held.trimStart()
    if (OPEN_THOUGHT.test(held)) {
      const [open = ''] = OPEN_THOUGHT.exec(held) ?? []
      held = isEnd ? '' : open + held.slice(open.length).slice(-END_OF_THOUGHT)
      return !isEnd
    }
    const found = HEADER.exec(isEnd ? `${held}\n` : held) ?? HEADER_IN_LINE.exec(held)
    // The header takes the spaces that follow it with it, also those of the next piece.
    if (!isEnd && found?.[0] === held && !held.endsWith('\n')) return true
    if (found) {
      const [whole, letter = 'A', its_numbers] = found
      exit = EXITS[letter] ?? 'answer'
      name(its_numbers)
      isFenced = whole.startsWith('```')
      held = held.slice(whole.length)
    } else if (!isEnd && (GROWING_THOUGHT.test(held) || (held.length <= MAX_HEADER && GROWING_HEADER.test(held))))
      return true
    stage = 'line_start'
    return false
  }

  /** @returns the part of the line that `held` begins with that is said; nothing if more has to come */
  function readLine(isEnd: boolean): string | undefined {
    const at = held.indexOf('\n')
    const line = at < 0 ? held : held.slice(0, at)
    const isWhole = at >= 0 || isEnd
    const next = at < 0 ? held.length : at + 1
    const drop = () => {
      held = held.slice(next)
      return ''
    }
    if (exit === 'partly' && /^[ \t]*\?/u.test(line)) {
      if (!isWhole && line.length <= MAX_UNKNOWN) return undefined
      unknown =
        line
          .replace(/^[ \t]*\?[ \t]*/u, '')
          .trim()
          .slice(0, MAX_UNKNOWN) || null
      return drop()
    }
    if (isFenced && FENCE_END.test(line)) return isWhole ? drop() : undefined
    const later = hasSaid && isWhole ? LATER_HEADER.exec(line.trimEnd()) : null
    if (later) {
      name(later[2])
      // The text before stands; the model means that there is no more.
      if (later[3] || later[1] === 'P') exit = 'partly'
      return drop()
    }
    if (!isWhole && line.length <= MAX_HEADER && (line.trim() === '' || (hasSaid && GROWING_LATER.test(line))))
      return undefined
    stage = at < 0 ? 'in_line' : 'line_start'
    held = held.slice(next)
    return at < 0 ? line : `${line}\n`
  }

  function take(isEnd: boolean): string {
    if (stage === 'header' && readHeader(isEnd)) return ''
    // Nothing follows «I do not know».
    if (exit === 'unknown') {
      held = ''
      return ''
    }
    let said = ''
    while (held !== '') {
      if (stage === 'in_line') {
        const at = held.indexOf('\n') + 1
        said += at === 0 ? held : held.slice(0, at)
        held = at === 0 ? '' : held.slice(at)
        if (at > 0) stage = 'line_start'
      } else {
        const line = readLine(isEnd)
        if (line === undefined) break
        said += line
      }
      hasSaid ||= said.trim() !== ''
    }
    return said
  }

  return {
    push(text) {
      held += text
      return take(false)
    },
    end: () => take(true),
    exit: () => exit,
    rests_on: () => [...numbers],
    unknownPart: () => unknown,
    goOn() {
      held = ''
      stage = 'header'
      isFenced = false
      if (exit === 'unknown') exit = 'answer'
    },
  }
}
