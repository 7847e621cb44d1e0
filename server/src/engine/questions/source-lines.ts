import type { Evidence } from '@tertulia/contract/faq-proposals'
import type { DocumentBlock } from '#platform/documents/document.ts'
import { itemOf } from '#engine/questions/tables.ts'

/** A line of a source, with the headings above it, outermost first. A question with its answer below counts as one. */
export type SourceLine = { text: string; page: number | null; path: readonly string[] }

/** A document is looked at so far, some eighty pages: what is done here keeps everybody else waiting. */
const MOST_CHARACTERS = 150_000
/** Longer ones are no line that a person wrote, and would take patterns long. */
const LONGEST_LINE = 5_000

/** How the reader joins headings of several levels. */
export const HEADING_SEPARATOR = ' › '

/**
 * The lines of a document under its headings. If it marks none (plain text, old Word), short lines that stand above others are
 * taken for headings. A line that asks opens a section of its own: its answer stands behind or below it.
 */
export function linesOf(blocks: readonly DocumentBlock[]): SourceLine[] {
  let characters = 0
  const written = blocks.flatMap(({ text, heading, page, question }): WrittenLine[] => {
    characters += text.length + (heading?.length ?? 0)
    if (question !== undefined || characters > MOST_CHARACTERS) return []
    const path = heading?.split(HEADING_SEPARATOR).map(withoutNumber) ?? []
    return text
      .split('\n')
      .flatMap((line) => line.split(RUN_TOGETHER))
      .map((line, at) => ({ text: line.trim().slice(0, LONGEST_LINE), page: page ?? null, path, begins: at === 0 }))
      .filter((line) => line.text !== '' && !LEADS_ON.test(line.text) && withoutNumber(line.text) !== path.at(-1))
  })
  return withQuestions(written.some(({ path }) => path.length > 0) ? written : underPlainHeadings(written))
}

/** Lines of a list that a PDF holds as one paragraph: «… 14:00 Sábados: cerrado», «… 35 € Cambio: 8 €». */
const RUN_TOGETHER = /(?<=[€$£]|\d{2}|cerrad[oa]|closed|fermé|fechado)\s+(?=\p{Lu}[^:.!?]{1,50}?\s?:\s)/u

/** Lines that only lead to more, with their address or without. */
const LEADS_ON =
  /^(?:(?:leer|ver|saber) más|(?:read|learn|see) more|lire la suite|en savoir plus|(?:ler|ver|saber) mais|saiba mais)(?:\s\(\S+\))?\W*$/iu

type WrittenLine = SourceLine & { begins: boolean }

const HEADING_CHARACTERS = 70
const HEADING_WORDS = 9

function underPlainHeadings(lines: readonly WrittenLine[]): WrittenLine[] {
  let path: string[] = []
  return lines.flatMap((line, at) => {
    if (!isPlainHeading(line, lines[at + 1])) return [{ ...line, path }]
    path = [withoutNumber(line.text)]
    return []
  })
}

function isPlainHeading({ text, begins }: WrittenLine, next: WrittenLine | undefined): boolean {
  if (!begins || !next || text.length > HEADING_CHARACTERS || text.split(/\s+/u).length > HEADING_WORDS) return false
  if (!/^(?:\d+[.)]\s*)*\p{Lu}/u.test(text) || /[.,;!?]$/u.test(text) || text.includes(' | ') || itemOf(text))
    return false
  return (
    text.endsWith(':') ||
    next.text.length > text.length ||
    /[.!?:]$/u.test(next.text) ||
    itemOf(next.text) !== undefined
  )
}

/** «P:», «Q.», «Pregunta 3:» and a number before a question; «R:», «A:» before its answer. */
const ASKED_BY = /^(?:(?:p|q|pregunta|question|pergunta)\s*\d*\s*[:.)–-]|\d+\s*[.)–-])\s*/iu
const ANSWERED_BY = /^(?:r|a|respuesta|answer|réponse|reponse|resposta)\s*[:.)–-]\s*/iu
const LONGEST_QUESTION = 200
const SEVERAL_SENTENCES = /[.!…]\s/u
/** A question and what follows it on its line. */
const ASKS = /^([^?]{4,200}\?)\s*(.*)$/u

function withQuestions(lines: readonly WrittenLine[]): SourceLine[] {
  let open: { above: string; question: string } | undefined
  return lines.flatMap(({ text: written, page, path }): SourceLine[] => {
    const line = { text: written, page, path }
    const above = line.path.join(HEADING_SEPARATOR)
    const [, asked, rest = ''] = ASKS.exec(line.text.replace(ASKED_BY, '')) ?? []
    if (asked && asked.length <= LONGEST_QUESTION && !SEVERAL_SENTENCES.test(asked)) {
      // A question with its answer on the same line has been answered: the lines below are about something else.
      open = rest === '' ? { above, question: asked } : undefined
      return rest === '' ? [] : [{ ...line, text: rest.replace(ANSWERED_BY, ''), path: [...line.path, asked] }]
    }
    if (open?.above !== above) open = undefined
    const asksAbove = open?.question ?? (line.path.at(-1)?.endsWith('?') ? line.path.at(-1) : undefined)
    const text = asksAbove ? line.text.replace(ANSWERED_BY, '') : line.text
    return [{ ...line, text, path: open ? [...line.path, open.question] : line.path }]
  })
}

/** «3. Envíos» and «3.1 Plazos:» are «Envíos» and «Plazos». */
const withoutNumber = (heading: string): string =>
  heading
    .trim()
    .replace(/^(?:\d+(?:[.)]\d+)*[.)]|\d+(?:\.\d+)+)\s+/u, '')
    .replace(/\s*:$/u, '')

/** Consecutive lines under the same headings. `from`, `to`: their places, both among them. */
export type Section = { path: readonly string[]; from: number; to: number }

export function sectionsOf(lines: readonly SourceLine[]): Section[] {
  const sections: Section[] = []
  lines.forEach(({ path }, at) => {
    const last = sections.at(-1)
    if (last && isSamePath(last.path, path)) last.to = at
    else sections.push({ path, from: at, to: at })
  })
  return sections
}

const isSamePath = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((heading, at) => heading === other[at])

const MARKED_CHARACTERS = 1_500
const NEIGHBOUR_CHARACTERS = 300

/**
 * The text that an answer rests on, in its surroundings.
 * @param from,to places of the lines, both among them
 * @param within of their text joined by line breaks, in UTF-16 units; the whole of it where nothing is said
 */
export function evidenceOf(
  lines: readonly SourceLine[],
  { from, to }: { from: number; to: number },
  within?: { start: number; end: number },
): Evidence | null {
  const first = lines[from]
  if (!first) return null
  const neighbour = (at: number) => {
    const line = lines[at]
    return line && isSamePath(line.path, first.path) ? line.text : ''
  }
  const before = neighbour(from - 1).slice(-NEIGHBOUR_CHARACTERS)
  const after = neighbour(to + 1).slice(0, NEIGHBOUR_CHARACTERS)
  const whole = lines.slice(from, to + 1).map(({ text }) => text)
  const marked = whole.join('\n')
  const { start, end } = within ?? { start: 0, end: marked.length }
  // If a long stretch surrounds a short mark, the text near the mark is enough.
  const cut = Math.max(0, start - NEIGHBOUR_CHARACTERS)
  const shown = marked.slice(cut, Math.max(cut + MARKED_CHARACTERS, 0))
  const lead = cut === 0 && before !== '' ? `${before}\n` : ''
  const tail = cut + shown.length === marked.length && after !== '' ? `\n${after}` : ''
  return {
    // A sign may have been cut in two.
    text: `${lead}${shown}${tail}`.toWellFormed(),
    start: lead.length + start - cut,
    end: lead.length + Math.min(end - cut, shown.length),
    page: first.page,
    heading: first.path.at(-1) ?? null,
  }
}
