import { withAddress } from '#platform/documents/link-text.ts'
import type { Outline } from '#platform/documents/outline.ts'
import { type Attributes, diagramParagraphs, hearXml, isOn } from '#platform/documents/readers/office-parts.ts'
import { addTable, type TableCell } from '#platform/documents/table.ts'
import { isBlank } from '#platform/documents/text.ts'

type Slide = { page: number; targets: ReadonlyMap<string, string>; parts: ReadonlyMap<string, Buffer> }

const TITLE_LEVEL = 1
/** Elements that can be hidden by themselves: a shape, a table, a picture, a group of them. */
const DRAWN = new Set(['sp', 'graphicFrame', 'pic', 'grpSp', 'cxnSp'])

/** Adds shapes, paragraphs and tables of a slide in the order of the file, without what is hidden among them. */
export function addSlide(
  sections: Outline,
  xml: string,
  { page, targets, parts }: Slide,
): { hidden: number; hasText: boolean } {
  sections.leave(TITLE_LEVEL)
  let [text, mark, run, hidden, silent] = ['', '', '', 0, 0]
  let [isTitle, isRun, isCovered, hasText] = [false, false, false, false]
  let link: string | undefined
  let shape: string[] = []
  let table: TableCell[][] | undefined
  let cell: TableCell = { text: '' }
  /** Whether what is open is hidden, by its own word. */
  const drawn: boolean[] = []
  const numbers = new Map<number, number>()
  let level = 0

  const openParagraph = () => {
    text = ''
    mark = ''
    level = 0
  }
  const numberFrom = ({ startAt = '1' }: Attributes) => {
    const number = numbers.has(level) ? (numbers.get(level) ?? 0) + 1 : Number(startAt)
    numbers.set(level, number)
    mark = `${number}. `
  }
  const closeParagraph = () => {
    if (mark === '') numbers.delete(level)
    for (const deeper of numbers.keys()) if (deeper > level) numbers.delete(deeper)
    if (text.trim() !== '') shape.push(`${mark}${text.trim()}`)
    openParagraph()
  }
  const closeShape = () => {
    const whole = shape.join('\n')
    if (isTitle) sections.enter(TITLE_LEVEL, whole.replaceAll('\n', ' '), page)
    else sections.add(whole, page)
    hasText ||= !isBlank(whole)
    shape = []
    isTitle = false
    numbers.clear()
  }
  const addDiagram = (part: string | undefined) => {
    for (const line of diagramParagraphs(parts.get(part ?? '')?.toString('utf8') ?? '')) {
      sections.add(line, page)
      hasText = true
    }
  }

  hearXml(xml, {
    open: (tag, attributes) => {
      if (DRAWN.has(tag)) drawn.push(false)
      if (tag === 'cNvPr' && isOn(attributes['hidden']) && drawn.length > 0 && !drawn.at(-1)) {
        drawn[drawn.length - 1] = true
        if (silent === 0) hidden += 1
        silent += 1
      }
      if (silent > 0) return
      if (tag === 'ph') isTitle = attributes['type'] === 'title' || attributes['type'] === 'ctrTitle'
      else if (tag === 't') isRun = true
      else if (tag === 'r') [run, link] = ['', undefined]
      else if (tag === 'p') openParagraph()
      else if (tag === 'pPr') level = Number(attributes['lvl'] ?? 0)
      else if (tag === 'buAutoNum') numberFrom(attributes)
      else if (tag === 'hlinkClick') link = targets.get(attributes['r:id'] ?? '')
      else if (tag === 'br') text += '\n'
      else if (tag === 'tbl') table = []
      else if (tag === 'tr') table?.push([])
      else if (tag === 'relIds') addDiagram(targets.get(attributes['r:dm'] ?? ''))
      else if (tag === 'tc') {
        // Another cell spans it.
        isCovered = isOn(attributes['hMerge']) || isOn(attributes['vMerge'])
        cell = { text: '', columns: Number(attributes['gridSpan'] ?? 1), rows: Number(attributes['rowSpan'] ?? 1) }
      }
    },
    text: (piece) => {
      if (isRun) run += piece
    },
    close: (tag) => {
      if (DRAWN.has(tag) && drawn.pop()) silent -= 1
      if (silent > 0) return
      if (tag === 't') isRun = false
      else if (tag === 'r' || tag === 'fld') {
        text += link === undefined ? run : withAddress(run, link)
        ;[run, link] = ['', undefined]
      } else if (tag === 'p') closeParagraph()
      else if (tag === 'tc') {
        if (!isCovered) table?.at(-1)?.push({ ...cell, text: shape.join(' ') })
        shape = []
      } else if (tag === 'tbl') {
        addTable(sections, table ?? [], page)
        hasText ||= (table ?? []).flat().some((each) => !isBlank(each.text))
        table = undefined
      } else if (tag === 'sp') closeShape()
    },
  })
  return { hidden, hasText }
}
