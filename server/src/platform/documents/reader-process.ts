import { Console } from 'node:console'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { type DocumentType, type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'
import { cleanText, isBlank } from '#platform/documents/text.ts'
import { refuseMislabelled } from '#platform/documents/sniff.ts'

const STANDARD_INPUT = 0
/**
 * The charset that was declared beside the document and the address it came from, '' where there is none; the page that is
 * to be read as a picture, 0 for the document.
 */
const [type, charset = '', address = '', page = '0'] = process.argv.slice(2) as [DocumentType, ...string[]]
const scannedPage = Number(page)
// Libraries warn on the console; standard output belongs to the answer.
globalThis.console = new Console(process.stderr)

/**
 * The child that reads one document and says what it found. Each reader loads its own libraries: those of the others
 * would take memory from the document. Later types are a line here.
 */
const READERS: Record<DocumentType, (bytes: Uint8Array, charset: string, address: string) => Promise<ReadDocument>> = {
  pdf: async (bytes) =>
    scannedPage > 0
      ? (await import('#platform/documents/readers/scanned-page.ts')).readScannedPage(bytes, scannedPage)
      : (await import('#platform/documents/readers/pdf.ts')).readPdf(bytes),
  docx: async (bytes) => (await import('#platform/documents/readers/docx.ts')).readDocx(bytes),
  doc: async (bytes) => (await import('#platform/documents/readers/doc.ts')).readDoc(bytes),
  xlsx: async (bytes) => (await import('#platform/documents/readers/xlsx.ts')).readXlsx(bytes),
  pptx: async (bytes) => (await import('#platform/documents/readers/pptx.ts')).readPptx(bytes),
  txt: async (bytes, charset) => (await import('#platform/documents/readers/text.ts')).readText(bytes, charset),
  md: async (bytes, charset) => (await import('#platform/documents/readers/markdown.ts')).readMarkdown(bytes, charset),
  json: async (bytes, charset) => (await import('#platform/documents/readers/json.ts')).readJson(bytes, charset),
  html: async (...given) => (await import('#platform/documents/readers/html.ts')).readHtml(...given),
  png: async (bytes) => (await import('#platform/documents/readers/picture.ts')).readPicture(bytes),
  jpg: async (bytes) => (await import('#platform/documents/readers/picture.ts')).readPicture(bytes),
}

/** If there is no text, there may still be pictures. */
const MAY_BE_PICTURES = new Set<DocumentType>(['pdf', 'png', 'jpg'])

async function readInput(): Promise<ReadDocument> {
  const bytes = readFileSync(STANDARD_INPUT)
  refuseMislabelled(bytes, type)
  const { blocks, title = '', links, ...rest } = await READERS[type](bytes, charset, address)
  const clean = blocks
    .map(({ text, heading = '', question = '', page }) => ({
      text: cleanText(text),
      heading: cleanText(heading) || undefined,
      question: cleanText(question) || undefined,
      page,
    }))
    .filter(({ text }) => !isBlank(text))
  // Its pages may be pictures, which are read one by one.
  if (clean.length === 0 && !rest.pages_without_text?.length)
    throw new UnreadableDocument(MAY_BE_PICTURES.has(type) ? 'no_text' : 'empty')
  const characters = clean.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > READING.text_characters) throw new UnreadableDocument('too_large')
  const clean_links = links?.map(({ href, text }) => ({ href: cleanText(href), text: cleanText(text) }))
  return {
    ...rest,
    title: cleanText(title) || undefined,
    ...(clean_links && { links: clean_links }),
    blocks: clean,
  }
}

try {
  os.setPriority(15)
} catch {
  // The system may not allow it; then reading competes with customers' turns.
}

/** Answers in lines, which `ask-child.ts` reads. */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

function causeOf(error: unknown) {
  if (error instanceof UnreadableDocument) return error.reason
  return error instanceof RangeError && /allocation|array length|string length/iu.test(error.message)
    ? 'too_much_memory'
    : 'broken'
}

try {
  const { blocks, ...done } = await readInput()
  for (const block of blocks) say({ block })
  say({ done })
} catch (error) {
  say({ unreadable: causeOf(error) })
}
