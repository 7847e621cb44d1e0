import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { type Outline, outline } from '#platform/documents/outline.ts'
import { checkZip } from '#platform/documents/readers/check-zip.ts'

const PRESENTATION = 'ppt/presentation.xml'
const RELATIONS = 'ppt/_rels/presentation.xml.rels'
const WANTED = /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml)$/u

/**
 * A presentation: the text of each slide under its title, in the order in which it is shown (ECMA-376 part 1, §13.3.8).
 * What stands in the notes is for whoever speaks, and not for customers.
 */
export async function readPptx(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await checkZip(Buffer.from(bytes), WANTED)
  const presentation = parts.get(PRESENTATION)
  if (!presentation) throw new UnreadableDocument('wrong_type')
  const slides = slidesInOrder(presentation, parts.get(RELATIONS))
  const sections = outline()
  slides.forEach((name, at) => {
    const slide = parts.get(name)
    if (slide) addSlide(sections, slide.toString('utf8'), at + 1)
  })
  return { blocks: sections.blocks(), pages: slides.length }
}

function slidesInOrder(presentation: Buffer, relations: Buffer | undefined): string[] {
  const targets = new Map<string, string>()
  eachTag(relations?.toString('utf8') ?? '', (tag, { Id = '', Target = '' }) => {
    // A target is relative to the part that names it, or begins at the root.
    if (tag === 'Relationship') targets.set(Id, posix.resolve('/ppt', Target).slice(1))
  })
  const slides: string[] = []
  eachTag(presentation.toString('utf8'), (tag, attributes) => {
    const target = tag === 'p:sldId' && targets.get(attributes['r:id'] ?? '')
    if (target) slides.push(target)
  })
  return slides
}

function eachTag(xml: string, take: (tag: string, attributes: Record<string, string>) => void): void {
  const parser = new Parser({ onopentag: take }, { xmlMode: true })
  parser.end(xml)
}

/** Shapes, paragraphs and rows of tables, each in the order of the file. */
function addSlide(sections: Outline, xml: string, page: number): void {
  sections.leave(1)
  let [text, isTitle, isRun] = ['', false, false]
  let shape: string[] = []
  let cells: string[] | undefined
  const parser = new Parser(
    {
      onopentag: (tag, { type }) => {
        if (tag === 'p:ph') isTitle = type === 'title' || type === 'ctrTitle'
        else if (tag === 'a:t') isRun = true
        else if (tag === 'a:br') text += '\n'
        else if (tag === 'a:tr') cells = []
      },
      ontext: (piece) => {
        if (isRun) text += piece
      },
      onclosetag: (tag) => {
        if (tag === 'a:t') isRun = false
        else if (tag === 'a:p') {
          shape.push(text.trim())
          text = ''
        } else if (tag === 'a:tc') {
          cells?.push(shape.filter(Boolean).join(' '))
          shape = []
        } else if (tag === 'a:tr') {
          sections.add((cells ?? []).filter(Boolean).join(' | '), page)
          cells = undefined
        } else if (tag === 'p:sp') {
          const whole = shape.filter(Boolean).join('\n')
          if (isTitle) sections.enter(1, whole.replaceAll('\n', ' '), page)
          else sections.add(whole, page)
          shape = []
          isTitle = false
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
}
