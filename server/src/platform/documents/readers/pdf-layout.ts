import type { DocumentBlock } from '#platform/documents/document.ts'
import { outline } from '#platform/documents/outline.ts'
import { joinLines, type Words } from '#platform/documents/readers/hyphens.ts'
import { isBlank } from '#platform/documents/text.ts'

/**
 * A piece of a page as pdf.js gives it: its text, its matrix (place in 4 and 5), its width and whether a line ends. `isField`:
 * the text that a person filled into a form; such a line stands by itself.
 */
export type PdfText = { str: string; transform: number[]; width: number; hasEOL: boolean; isField?: boolean }
export type PdfPage = { height: number; texts: PdfText[] }

/** `y` grows upwards, as in PDF. */
type Line = { text: string; y: number; right: number; size: number; isField: boolean }
type Paragraph = { text: string; size: number; lines: number; page: number }

/** The part of a page, above and below, in which running heads stand: less than the 2.5 cm that text keeps on A4. */
const MARGIN = 0.07
const RUNNING_FROM_PAGES = 3
const RUNNING_SHARE = 0.5
/** Sizes within a tenth are one size: accents and superscripts change them a little. */
const SAME_SIZE = 0.1
const HEADING_SIZE = 1.15
const HEADING_LENGTH = 160
const HEADING_LINES = 2
const SECTION_LEVELS = 4
/** Multiple of the usual step from line to line from which a new paragraph begins. */
const WIDE_STEP = 1.35
/** Share of the widest line below which a line that ends a sentence ends its paragraph. */
const SHORT_LINE = 0.85
const LIST_MARK = /^(?:[•◦▪‣·–—\uF0B7\uF0A7-]|\d{1,3}[.)]|[a-z]\))\s/u
const SENTENCE_END = /[.!?:;»”"]$/u

/**
 * Paragraphs under their headings, from where pieces of text stand on their pages. A paragraph that goes on over a page is one.
 * @param isWord tells whether a hyphen at the end of a line parts a word
 */
export function pdfBlocks(pages: readonly PdfPage[], isWord: Words = () => false): DocumentBlock[] {
  const lined = pages.map(({ height, texts }) => ({ height, lines: linesOf(texts) }))
  const running = runningLines(lined)
  const paragraphs: Paragraph[] = []
  for (const [at, { height, lines }] of lined.entries()) {
    const own = lines.filter((line) => !running.has(runningKey(line)) || !isAtEdge(line, lines, height))
    const [first, ...others] = paragraphsOf(own.length > 0 ? own : lines, at + 1, isWord)
    if (!first) continue
    const open = own.length > 0 ? goesOnIn(paragraphs, first) : undefined
    if (open) {
      open.text = joinLines(open.text, first.text, isWord)
      open.lines += first.lines
      paragraphs.push(...others)
    } else paragraphs.push(first, ...others)
  }
  return sectionsOf(paragraphs)
}

/** Words that no sentence ends with. */
const LEADS_ON =
  /(?:,|(?<!\p{L})(?:de|del|la|el|los|las|un|una|y|e|o|u|a|al|en|con|por|para|que|es|son|cuesta|desde|hasta|entre|sin|sobre|su|sus|the|of|and|or|to|in|for|with|is|are|at|by|from|le|les|des|du|et|à|do|da|dos|das|em|com))$/iu

/** The paragraph of the pages before that the first one of a page goes on with; notes at the foot stand between. */
function goesOnIn(paragraphs: readonly Paragraph[], first: Paragraph): Paragraph | undefined {
  if (LIST_MARK.test(first.text)) return undefined
  const page = paragraphs.at(-1)?.page
  const open = paragraphs.findLast((before) => before.page === page && isSameSize(before, first))
  const isAtFoot = open && paragraphs.slice(paragraphs.indexOf(open) + 1).every(({ size }) => size < first.size)
  if (!open || !isAtFoot || SENTENCE_END.test(open.text)) return undefined
  return /^\p{Ll}/u.test(first.text) || LEADS_ON.test(open.text) || /\p{L}[-\u00AD\u2010]$/u.test(open.text)
    ? open
    : undefined
}

/** The lines of the pages, in order. */
export const linesIn = (pages: readonly PdfPage[]): string[] =>
  pages.flatMap(({ texts }) => linesOf(texts)).map(({ text }) => text)

/** Pages by number that hold nothing but what runs through the document: a picture may stand between head and foot. */
export function pagesWithoutText(pages: readonly PdfPage[]): number[] {
  const lined = pages.map(({ height, texts }) => ({ height, lines: linesOf(texts) }))
  const running = runningLines(lined)
  return lined.flatMap(({ height, lines }, at) =>
    lines.some((line) => !isBlank(line.text) && !(running.has(runningKey(line)) && isAtEdge(line, lines, height)))
      ? []
      : [at + 1],
  )
}

function linesOf(texts: readonly PdfText[]): Line[] {
  const lines: Line[] = []
  let open: Line | undefined
  const close = () => {
    if (open && open.text.trim() !== '') lines.push({ ...open, text: open.text.trim() })
    open = undefined
  }
  for (const { str, transform, width, hasEOL, isField = false } of texts) {
    const [, , c = 0, d = 0, x = 0, y = 0] = transform
    const size = Math.hypot(c, d)
    if (open && str.trim() !== '' && Math.abs(open.y - y) > Math.max(size, open.size) / 2) close()
    if (open) {
      const isApart = x - open.right > size / 5 && !/\s$/u.test(open.text) && !/^\s/u.test(str)
      open = {
        text: open.text + (isApart ? ' ' : '') + str,
        y: open.y,
        right: Math.max(open.right, x + width),
        size: str.trim() === '' ? open.size : Math.max(open.size, size),
        isField: open.isField || isField,
      }
    } else if (str.trim() !== '') open = { text: str, y, right: x + width, size, isField }
    if (hasEOL) close()
  }
  close()
  return lines
}

const isAtEdge = (line: Line, lines: readonly Line[], height: number): boolean =>
  line === lines[0] || line === lines.at(-1) || line.y < height * MARGIN || line.y > height * (1 - MARGIN)

/** Page numbers differ from page to page; the rest of a running head does not. */
const runningKey = ({ text }: Line): string => text.replaceAll(/\d+/gu, '#')

function runningLines(pages: readonly { height: number; lines: Line[] }[]): Set<string> {
  if (pages.length < RUNNING_FROM_PAGES) return new Set()
  const times = new Map<string, number>()
  for (const { height, lines } of pages)
    for (const key of new Set(lines.filter((line) => isAtEdge(line, lines, height)).map(runningKey)))
      times.set(key, (times.get(key) ?? 0) + 1)
  return new Set([...times].filter(([, count]) => count > pages.length * RUNNING_SHARE).map(([key]) => key))
}

function paragraphsOf(lines: readonly Line[], page: number, isWord: Words): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const usual = { step: usualStep(lines), right: lines.reduce((most, { right }) => Math.max(most, right), 0) }
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const open = paragraphs.at(-1)
    if (!before || !open || beginsParagraph(before, line, usual))
      paragraphs.push({ text: line.text, size: line.size, lines: 1, page })
    else {
      open.text = joinLines(open.text, line.text, isWord)
      open.lines += 1
    }
  }
  return paragraphs
}

function beginsParagraph(before: Line, line: Line, usual: { step: number; right: number }): boolean {
  const step = before.y - line.y
  if (before.isField || line.isField) return true
  if (!isSameSize(before, line) || LIST_MARK.test(line.text) || step > usual.step * WIDE_STEP) return true
  if (!SENTENCE_END.test(before.text)) return false
  // Above the line before it begins another column.
  return step < 0 || before.right < usual.right * SHORT_LINE
}

const isSameSize = (a: { size: number }, b: { size: number }): boolean =>
  Math.abs(a.size - b.size) <= a.size * SAME_SIZE

/** The median step from a line down to the next of its size. */
function usualStep(lines: readonly Line[]): number {
  const steps = lines.flatMap((line, at) => {
    const next = lines[at + 1]
    return next && line.y > next.y && isSameSize(line, next) ? [line.y - next.y] : []
  })
  steps.sort((a, b) => a - b)
  return steps[Math.floor((steps.length - 1) / 2)] ?? Infinity
}

/** Text set larger than most of the text is a heading; the larger, the further out. */
function sectionsOf(paragraphs: readonly Paragraph[]): DocumentBlock[] {
  const body = bodySize(paragraphs)
  const isHeading = ({ text, size, lines }: Paragraph) =>
    size >= body * HEADING_SIZE && lines <= HEADING_LINES && text.length <= HEADING_LENGTH && /\p{L}/u.test(text)
  const sizes = [...new Set(paragraphs.filter(isHeading).map(({ size }) => Math.round(size)))].sort((a, b) => b - a)
  const sections = outline()
  for (const paragraph of paragraphs) {
    const { text, size, page } = paragraph
    if (isHeading(paragraph)) sections.enter(Math.min(sizes.indexOf(Math.round(size)) + 1, SECTION_LEVELS), text, page)
    else sections.add(text, page)
  }
  return sections.blocks()
}

/** The size in which most characters are set. */
function bodySize(paragraphs: readonly Paragraph[]): number {
  const characters = new Map<number, number>()
  for (const { size, text } of paragraphs) {
    const rounded = Math.round(size * 2) / 2
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length)
  }
  return [...characters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
