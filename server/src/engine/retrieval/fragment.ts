import { sentencesOf } from '#engine/retrieval/sentences.ts'
import { headsOf } from '#engine/retrieval/tables.ts'
import { stepOf } from '#engine/retrieval/step-mark.ts'

/** A piece of a document as it was read. */
export type Block = { text: string; page?: number; heading?: string }

/** A passage of a file: about as much as answers one question, with where it stands. */
export type Fragment = { text: string; page: number | null; heading: string | null }

const AIM_WORDS = 160
const MOST_WORDS = 240

/** Longer than words are: it counts as several. */
const LONG_WORD = 40

const words = (text: string) =>
  text.split(/\s+/u).reduce((count, word) => count + Math.ceil(word.length / LONG_WORD), 0)

/**
 * Cuts a document into passages on the borders of paragraphs, and of sentences where a paragraph is too long. A heading
 * begins a new passage; a page does when the one under way is long enough. Steps that fit stay together. A passage that goes
 * on with a table begins with the row that names its columns. One by one, so that who cuts a long document can do other
 * things in between.
 */
export function* fragment(blocks: readonly Block[]): Generator<Fragment> {
  let open: (Fragment & { words: number; head: string | undefined }) | undefined
  const heads = headsOf(
    blocks.map(({ text }) => text),
    blocks.map(({ heading }) => heading),
  )
  const runs = runsOfSteps(blocks)
  for (const [at, { text, page = null, heading = null }] of blocks.entries()) {
    const head = heads[at]
    // It is written with the first row beneath it.
    if (head === text) continue
    for (const piece of piecesOf(text)) {
      const length = words(piece)
      const { isWithin = false, words: ahead = 0 } = runs.get(at) ?? {}
      const isLong =
        open && !isWithin && (open.words >= AIM_WORDS || (open.page !== page && open.words >= AIM_WORDS / 2))
      const needed = ahead > 0 && ahead <= MOST_WORDS ? ahead : length
      if (open && (open.heading !== heading || isLong || open.words + needed > MOST_WORDS)) {
        yield* whole(isWithin && open.heading === heading ? { ...open, text: `${open.text}${GOES_ON}` } : open)
        open = undefined
      }
      const isFirstRow = head !== undefined && open?.head !== head
      const added = isFirstRow ? `${head}\n${piece}` : piece
      open = open
        ? { ...open, text: `${open.text}\n${added}`, words: open.words + words(added), head }
        : { text: added, page, heading, words: words(added), head }
    }
  }
  yield* whole(open)
}

/** Says that steps go on in the next passage. */
const GOES_ON = ' …'

/** Steps that follow one another, a block each: the first with the words of all of them, the others within. */
function runsOfSteps(blocks: readonly Block[]): Map<number, { isWithin: boolean; words: number }> {
  const runs = new Map<number, { isWithin: boolean; words: number }>()
  let [first, number] = [-1, 0]
  for (const [at, { text, heading }] of blocks.entries()) {
    const step = stepOf(text, number) ?? 0
    const goesOn = first >= 0 && step === number + 1 && heading === blocks[first]?.heading
    if (step === 0) first = -1
    else if (!goesOn) first = at
    const run = runs.get(first)
    if (goesOn && run) run.words += words(text)
    if (step > 0) runs.set(at, { isWithin: goesOn, words: goesOn ? 0 : words(text) })
    number = step
  }
  return runs
}

function* whole(open: Fragment | undefined): Generator<Fragment> {
  if (open && open.text.trim() !== '') yield { text: open.text, page: open.page, heading: open.heading }
}

function piecesOf(text: string): string[] {
  const paragraphs = text
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return paragraphs.flatMap((paragraph) => (words(paragraph) <= MOST_WORDS ? [paragraph] : cutParagraph(paragraph)))
}

/** A long paragraph by sentences; a sentence longer than a passage by words. */
const cutParagraph = (paragraph: string): string[] =>
  joinParts(
    sentencesOf(paragraph, 'es')
      .map(({ start, end }) => paragraph.slice(start, end))
      .flatMap((sentence) => (words(sentence) <= MOST_WORDS ? [sentence] : joinParts(wordsOf(sentence)))),
  )

/** A string that is no word at all, such as an encoded picture, is cut anywhere. */
const wordsOf = (sentence: string): string[] =>
  sentence.split(/\s+/u).flatMap((word) => word.match(new RegExp(`.{1,${LONG_WORD * AIM_WORDS}}`, 'gsu')) ?? [])

/** Puts parts together up to the length of a passage. */
function joinParts(parts: string[]): string[] {
  const pieces: string[] = []
  let open: string[] = []
  let length = 0
  for (const part of parts) {
    const more = words(part)
    if (open.length > 0 && length + more > AIM_WORDS) {
      pieces.push(open.join(' '))
      open = []
      length = 0
    }
    open.push(part)
    length += more
  }
  if (open.length > 0) pieces.push(open.join(' '))
  return pieces
}
