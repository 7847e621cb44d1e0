import { Parser } from 'htmlparser2'
import mammoth from 'mammoth'
import { type DocumentBlock, type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { outline } from '#platform/documents/outline.ts'
import { checkZip } from '#platform/documents/readers/check-zip.ts'

/** A Word document: paragraphs and table rows, under the heading they stand beneath. */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const buffer = Buffer.from(bytes)
  const parts = await checkZip(buffer)
  if (!parts.has('word/document.xml')) throw new UnreadableDocument('wrong_type')
  const { value: html } = await mammoth
    .convertToHtml({ buffer }, { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) })
    .catch((cause: unknown) => {
      throw new UnreadableDocument('broken', { cause })
    })
  return { blocks: blocksOf(html) }
}

/** Takes apart what mammoth writes: h1 to h6, p, lists and tables, each of which may hold the others. */
function blocksOf(html: string): DocumentBlock[] {
  const sections = outline()
  let [text, tables, items] = ['', 0, 0]
  let cells: string[] = []
  const taken = () => {
    const whole = text.trim()
    text = ''
    return whole
  }
  const flush = () => {
    const paragraph = taken()
    if (paragraph !== '') sections.add(items > 0 ? `- ${paragraph}` : paragraph)
  }
  const closeInTable = (name: string) => {
    if (name === 'p' || name === 'li') text += ' '
    else if (name === 'table') tables -= 1
    // A table in a cell is part of its text.
    else if (tables === 1 && (name === 'td' || name === 'th')) cells.push(taken())
    else if (tables === 1 && name === 'tr') {
      if (cells.some(Boolean)) sections.add(cells.join(' | '))
      cells = []
    }
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'br') text += '\n'
      if (tables === 0 && /^(?:p|li|table|h[1-6])$/u.test(name)) flush()
      if (name === 'table') tables += 1
      if (name === 'li') items += 1
    },
    ontext: (piece) => {
      text += piece
    },
    onclosetag: (name) => {
      if (tables > 0) closeInTable(name)
      else if (/^h[1-6]$/u.test(name)) sections.enter(Number(name[1]), taken())
      else if (name === 'p' || name === 'li') flush()
      if (name === 'li') items -= 1
    },
  })
  parser.end(html)
  flush()
  return sections.blocks()
}
