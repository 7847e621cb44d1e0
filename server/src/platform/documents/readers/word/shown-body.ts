import { Parser } from 'htmlparser2'
import { diagramParagraphs, isOn } from '#platform/documents/readers/office-parts.ts'
import type { LabelsOf } from '#platform/documents/readers/word/list-labels.ts'
import { isBlank } from '#platform/documents/text.ts'

/** Begins the name of the bookmark that holds the label of an item. */
export const LABEL = 'label of the item: '

type Place = { start: number; end: number }
/** `isHidden`: the text in it is not shown. `boxes`: the outermost texts of the shapes that it draws. */
type Element = Place & { name: string; isHidden: boolean; boxes: Place[]; drawn: string } & Item
/** The properties that a paragraph sets itself: its style, and the list and level that it is an item of. */
type Item = { style: string; list: string | undefined; level: number | undefined }
type Given = { styles: ReadonlySet<string>; drawnIn: (relation: string) => string; labelOf: LabelsOf }

/**
 * The body of a Word document as the library that converts it understands it: hidden runs, rows and shapes are taken
 * out, and the text of modern shapes, of which that library reads nothing but the copy for old programs, is put in the
 * place of both (ECMA-376 part 1, §17.3.2.41; part 3, §10.2). An item of a list has a bookmark that names its label, which
 * that library does not tell.
 */
export function shownBody(xml: string, { styles, drawnIn, labelOf }: Given): { xml: string; hidden: number } {
  const changes: (Place & { by: string })[] = []
  const open: Element[] = []
  const hiddenIn = new Set<number>()
  const within = (name: string) => open.findLast((element) => element.name === name)
  const isOld = () => within('mc:Fallback') !== undefined
  const hide = (element: Place) => {
    changes.push({ start: element.start, end: element.end, by: '' })
    // Consecutive hidden runs of one paragraph were hidden as one place.
    if (!isOld()) hiddenIn.add(within('w:p')?.start ?? element.start)
  }
  const isShown = (attributes: Record<string, string>) => isOn(attributes['w:val'] ?? '1')
  const note = (name: string, attributes: Record<string, string>) => {
    const [inside, around] = [open.at(-1)?.name, open.at(-2)]
    if (inside === 'w:rPr' && around?.name === 'w:r') {
      if (name === 'w:rStyle' && styles.has(attributes['w:val'] ?? '')) around.isHidden = true
      if (name === 'w:vanish') around.isHidden = isShown(attributes)
    }
    if (inside === 'w:numPr' && name === 'w:numId') Object.assign(within('w:p') ?? {}, { list: attributes['w:val'] })
    if (inside === 'w:numPr' && name === 'w:ilvl')
      Object.assign(within('w:p') ?? {}, { level: Number(attributes['w:val']) })
    if (name === 'w:hidden' && inside === 'w:trPr' && around) around.isHidden = isShown(attributes)
    if (name === 'w:pStyle' && inside === 'w:pPr' && around) around.style = attributes['w:val'] ?? ''
    const drawing = within('w:drawing')
    if (drawing && name === 'wp:docPr' && isOn(attributes['hidden'])) drawing.isHidden = true
    if (drawing && name === 'dgm:relIds') drawing.drawn += paragraphsOf(drawnIn(attributes['r:dm'] ?? ''))
  }
  const label = ({ end }: Place) => {
    const paragraph = within('w:p')
    const told = paragraph && !isOld() ? labelOf(paragraph) : ''
    if (told !== '')
      changes.push({ start: end, end, by: `<w:bookmarkStart w:id="0" w:name="${LABEL}${escapeXml(told)}"/>` })
  }
  /** Puts the texts of shapes in the place of what draws them. */
  const putTexts = ({ start, end, boxes, drawn }: Element) => {
    let from = start
    for (const [at, box] of boxes.entries()) {
      changes.push({ start: from, end: box.start, by: at === 0 ? '<w:pict>' : '' })
      from = box.end
    }
    const last = drawn === '' ? '' : `<w:txbxContent>${drawn}</w:txbxContent>`
    changes.push({ start: from, end, by: `${boxes.length === 0 ? '<w:pict>' : ''}${last}</w:pict>` })
  }
  const closed = (element: Element) => {
    const isText = element.name === 'w:t' && !isBlank(xml.slice(element.start, element.end).replaceAll(/<[^>]*>/gu, ''))
    if (isText && within('w:r')?.isHidden) hide(element)
    if (element.name === 'w:tr' && element.isHidden) hide(element)
    if (element.name === 'w:pPr' && open.at(-1)?.name === 'w:p') label(element)
    if (isOld()) return
    const around = open.findLast(({ name }) => /^(?:w:drawing|mc:AlternateContent|w:txbxContent)$/u.test(name))
    if (element.name === 'w:txbxContent' && around && around.name !== 'w:txbxContent') around.boxes.push(element)
    if (element.name === 'w:drawing') {
      if (around?.name === 'mc:AlternateContent') {
        around.isHidden ||= element.isHidden
        around.boxes.push(...element.boxes)
        around.drawn += element.drawn
      } else if (element.isHidden) hide(element)
      else if (element.boxes.length > 0 || element.drawn !== '') putTexts(element)
    }
    if (element.name === 'mc:AlternateContent') {
      if (element.isHidden) hide(element)
      else if (element.boxes.length > 0 || element.drawn !== '') putTexts(element)
    }
  }
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        note(name, attributes)
        const style = within('w:p')?.style ?? ''
        const isHidden = name === 'w:r' && styles.has(style)
        open.push({
          name,
          isHidden,
          style: '',
          list: undefined,
          level: undefined,
          start: parser.startIndex,
          end: 0,
          boxes: [],
          drawn: '',
        })
      },
      onclosetag: () => {
        const element = open.pop()
        if (element) closed(Object.assign(element, { end: parser.endIndex + 1 }))
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { xml: applyChanges(xml, changes), hidden: hiddenIn.size }
}

/** Changes within a change that was made are gone with it. */
function applyChanges(xml: string, changes: (Place & { by: string })[]): string {
  let [text, at] = ['', 0]
  for (const { start, end, by } of changes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    text += xml.slice(at, start) + by
    at = end
  }
  return text + xml.slice(at)
}

const paragraphsOf = (diagram: string): string =>
  diagramParagraphs(diagram)
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`)
    .join('')

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
