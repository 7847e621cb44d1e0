import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { outline } from '#platform/documents/outline.ts'
import { checkZip } from '#platform/documents/readers/check-zip.ts'
import { hearXml, isOn, relationsOf } from '#platform/documents/readers/office-parts.ts'
import { addSlide } from '#platform/documents/readers/presentation/add-slide.ts'

const PRESENTATION = 'ppt/presentation.xml'
const WANTED =
  /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/(?:_rels\/)?[^/]+\.(?:xml|rels)|diagrams\/[^/]+\.xml)$/u

/**
 * A presentation: the text of each slide under its title, in the order in which it is shown (ECMA-376 part 1, §13.3.8). The
 * notes are for the speaker, not for customers; slides and shapes that are hidden are counted.
 */
export async function readPptx(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await checkZip(Buffer.from(bytes), WANTED)
  const presentation = parts.get(PRESENTATION)
  if (!presentation) throw new UnreadableDocument('wrong_type')
  const targets = relationsOf(PRESENTATION, parts)
  const slides: string[] = []
  hearXml(presentation.toString('utf8'), {
    open: (tag, attributes) => {
      const target = tag === 'sldId' && targets.get(attributes['r:id'] ?? '')
      if (target) slides.push(target)
    },
  })
  const sections = outline()
  const pages_without_text: number[] = []
  let hidden = 0
  for (const [at, name] of slides.entries()) {
    const slide = parts.get(name)?.toString('utf8')
    if (slide === undefined) continue
    if (isHidden(slide)) {
      hidden += 1
      continue
    }
    const read = addSlide(sections, slide, { page: at + 1, targets: relationsOf(name, parts), parts })
    hidden += read.hidden
    if (!read.hasText) pages_without_text.push(at + 1)
  }
  return { blocks: sections.blocks(), pages: slides.length, hidden, pages_without_text }
}

function isHidden(slide: string): boolean {
  let shown = '1'
  hearXml(slide, {
    open: (tag, { show = '1' }) => {
      if (tag === 'sld') shown = show
    },
  })
  return !isOn(shown)
}
