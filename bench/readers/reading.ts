import { type Part, plain } from '../conversation/sets.ts'
import type { AskedLine } from './asked-lines.ts'
import { bestOf, piecesOf, sentencesOf, sharedStems, stemsOf } from './pieces.ts'
import type { Seen, SeenPassage } from './seen.ts'
import { WORDS } from './words.ts'

/** A statement with the number of the passage it comes from. */
export type Statement = { text: string; n: number }

/** The content of an answer to a line, before a reader words it in its way. */
export type Reading =
  | { does: 'search'; question: string }
  | { does: 'call_person' }
  /** `unknown`: the part that no passage holds. */
  | { does: 'answer'; statements: Statement[]; unknown?: string }
  | { does: 'ask_back' | 'talk' | 'decline'; text: string }

/** The answer of a reader that understands the line. */
export function readingOf(seen: Seen, asked: AskedLine): Reading {
  const { expected } = asked.line
  const words = WORDS[asked.business.language]
  switch (expected.is) {
    case 'courtesy':
    case 'identity':
    case 'calm':
      return { does: 'talk', text: words[expected.is] }
    case 'person':
      return seen.tools.includes('hand_over') ? { does: 'call_person' } : { does: 'talk', text: words.person }
    case 'decline':
      return maySearch(seen)
        ? { does: 'search', question: searchWords(asked, []) }
        : { does: 'decline', text: words.unknown }
    case 'answer':
      return answerTo(expected.parts, seen, asked)
  }
}

const maySearch = ({ tools, has_searched }: Seen): boolean => !has_searched && tools.includes('answer_from_knowledge')

function answerTo(parts: readonly Part[], seen: Seen, asked: AskedLine): Reading {
  const read = parts.map((part) => ({ part, statements: statementsOf(part, seen.passages, asked) }))
  const missing = read.filter(({ statements }) => statements.length === 0).map(({ part }) => part)
  if (missing.length > 0 && maySearch(seen)) return { does: 'search', question: searchWords(asked, missing) }
  const statements = read.flatMap((each) => each.statements)
  const each = statements.filter(({ text }, at) => statements.findIndex((other) => other.text === text) === at)
  if (missing.length === 0) return { does: 'answer', statements: each }
  if (each.length > 0) return { does: 'answer', statements: each, unknown: askingPart(asked, missing) }
  const words = WORDS[asked.business.language]
  return isAmbiguous(seen, asked)
    ? { does: 'ask_back', text: words.ask_back }
    : { does: 'decline', text: words.unknown }
}

/** For all that the part asks, what the passages of its sources say; nothing if something is missing. */
function statementsOf({ sources, phrases }: Part, passages: readonly SeenPassage[], asked: AskedLine): Statement[] {
  const its = passages.filter(({ title }) => sources.some((source) => isTitleOf(title, source, asked)))
  const stems = stemsOf([asked.line.text, asked.before.at(-1) ?? ''].join(' '))
  const holding = its.filter((passage) => phrases.every((some) => holdsOne(passage.text, some)))
  const statements = phrases.flatMap((some) => {
    const of = (holding.length > 0 ? holding : its).filter(({ text }) => holdsOne(text, some))
    const pieces = of.flatMap(({ n, title, text }) => piecesIn(text, some).map((piece) => ({ n, title, text: piece })))
    const best = bestOf(pieces, ({ text, title }) => sharedStems(stems, text) + sharedStems(stems, title))
    return best ? [{ n: best.n, text: best.text }] : []
  })
  return statements.length === phrases.length ? statements : []
}

/** The pieces of a passage that have one of the phrases. */
function piecesIn(text: string, phrases: readonly string[]): string[] {
  const pieces = piecesOf(text).flatMap(({ text: piece, said }) => {
    if (holdsOne(said, phrases)) return [said]
    return holdsOne(piece, phrases) ? [piece] : []
  })
  if (pieces.length > 0) return pieces
  // It goes from one sentence to the next, or stands in the head of a table.
  const line = text.split('\n').find((each) => holdsOne(each, phrases))
  return [line ?? text]
}

const holdsOne = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => plain(text).includes(plain(phrase)))

/** Titles come cut and with other quotation marks; those of files may have lost their ending. */
export function isTitleOf(title: string, source: string, { business }: Pick<AskedLine, 'business'>): boolean {
  const shown = lettersOf(title)
  const faq = business.faqs.find(({ id }) => id === source)
  if (faq) return shown !== '' && lettersOf(faq.question).startsWith(shown)
  return shown.startsWith(lettersOf(source.replace(/\.\w+$/u, '')))
}

const lettersOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const LONG = 160
const MAX_SEARCH = 400

/**
 * A question in the reader's own words: what asks for the missing part, what the conversation is about, and some of the
 * words that the source uses.
 */
function searchWords(asked: AskedLine, missing: readonly Part[]): string {
  const { before, is_foreign } = asked
  const own = missing.map((part) => wordedAnew(part, asked))
  if (is_foreign && missing.length > 0) return own.join(' ').slice(0, MAX_SEARCH)
  return [...own, askingPart(asked, missing), ...before.slice(-2).toReversed()].join(' ').slice(0, MAX_SEARCH)
}

/** The sentence of a long or a double message that asks for the missing part: the one that shares most with its source. */
function askingPart({ line, business }: AskedLine, missing: readonly Part[]): string {
  const asking = sentencesOf(line.text).filter((each) => each.includes('?'))
  if (asking.length === 0 || (asking.length === 1 && line.text.length < LONG)) return line.text
  const [part] = missing
  if (!part || asking.length === 1) return asking.join(' ')
  const about = part.sources.map((source) => {
    const faq = business.faqs.find(({ id }) => id === source)
    return faq ? `${faq.question} ${faq.answer}` : part.phrases.flat().join(' ')
  })
  return bestOf(asking, (each) => sharedStems(stemsOf(each), about.join(' '))) ?? line.text
}

/** Whether a word of the source is met: every second is, and two of three if all have to be, in another language. */
const isMet = ({ is_foreign, seed }: AskedLine, at: number): boolean =>
  is_foreign ? (at + seed) % 3 !== 0 : (at + seed) % 2 === 0

/**
 * No rule says anew in a trade's words what a customer asks, or translates it. The words of a reader that understands it are
 * taken from the question of the source, or from the row or sentence that holds it; nothing of what is asked for is among it.
 */
function wordedAnew({ sources, phrases }: Part, asked: AskedLine): string {
  const { faqs, files } = asked.business
  const [source = ''] = sources
  const file = files.find(({ name }) => name === source)?.text ?? ''
  const about = faqs.find(({ id }) => id === source)?.question ?? piecesIn(file, phrases[0] ?? []).at(0) ?? ''
  const told = new Set(phrases.flat().flatMap((phrase) => plain(phrase).match(/[\p{L}\p{N}]+/gu) ?? []))
  const words = (about.match(/\p{L}+/gu) ?? []).filter((word) => stemsOf(word).size > 0 && !told.has(plain(word)))
  return words.filter((_, at) => isMet(asked, at)).join(' ')
}

/** A few words that two passages fit alike: who reads them cannot know which is meant. */
function isAmbiguous({ passages }: Seen, { line }: AskedLine): boolean {
  if (line.class !== 'fragment') return false
  const stems = stemsOf(line.text)
  const [first = 0, second = 0] = passages
    .map(({ title, text }) => sharedStems(stems, `${title} ${text}`))
    .toSorted((a, b) => b - a)
  return first > 0 && first === second
}
