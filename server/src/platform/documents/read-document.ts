import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { declaredCharset } from '@tertulia/contract/decode-text'
import { askChild, type ChildAnswer } from '#platform/documents/ask-child.ts'
import { type DocumentType, type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { languageOf } from '#platform/documents/language.ts'
import { READING } from '#platform/documents/limits.ts'
import type { Share } from '#platform/guarded-child/fair-queue.ts'
import { declaredTypeFits } from '#platform/documents/sniff.ts'

export { UnreadableDocument } from '#platform/documents/document.ts'

const TYPES: Record<string, DocumentType> = {
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.doc': 'doc',
  '.xlsx': 'xlsx',
  '.pptx': 'pptx',
  '.txt': 'txt',
  '.md': 'md',
  '.json': 'json',
  '.html': 'html',
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
}
const READER = fileURLToPath(new URL('reader-process.ts', import.meta.url))

type Input = {
  bytes_path: string
  name: string
  declared_type?: string | undefined
  address?: string
  share: Share
  /** Called after each page that was read as a picture, since these take long: how much of them is done. False: stop. */
  onPage?: (share: number) => Promise<boolean>
}

/**
 * Reads a document in a child process that has rights to nothing but its own code, in its share's turn. This process survives
 * any fault of the child, which is killed at its limit of time, memory or text.
 * @param input.name as its owner called it: the ending says what it should be
 * @param input.declared_type as the browser called it; nothing and `application/octet-stream` claim nothing. A charset
 *   in it is how its text is read
 * @param input.address of a web page, which its links are relative to
 * @throws UnreadableDocument; machine_busy
 */
export async function readDocument({
  bytes_path,
  name,
  declared_type = '',
  address = '',
  share,
  onPage = async () => true,
}: Input): Promise<ReadDocument> {
  const type = TYPES[extname(name).toLowerCase()]
  if (!type) throw new UnreadableDocument('unsupported_type')
  if (!declaredTypeFits(type, declared_type)) throw new UnreadableDocument('wrong_type')
  const { size } = await stat(bytes_path)
  if (size === 0) throw new UnreadableDocument('empty')
  if (size > READING.file_bytes) throw new UnreadableDocument('too_large')
  const ask = (page?: number) =>
    withOpened(bytes_path, (file) =>
      askChild(READER, type, file, share, { charset: declaredCharset(declared_type), address, page }),
    )
  const answer = await ask()
  if ('unreadable' in answer) throw new UnreadableDocument(answer.unreadable)
  const read = type === 'pdf' ? await withScannedPages(answer.read, ask, onPage) : answer.read
  if (read.blocks.length === 0) throw new UnreadableDocument(type === 'pdf' ? 'no_text' : 'empty')
  // Here and not in the child: the table it needs takes a start of Node as long again to load.
  return { ...read, language: await languageOf(read.blocks) }
}

/** Opens a file for one child, which reads it from where it stands to its end. */
async function withOpened<Answer>(path: string, ask: (file: number) => Promise<Answer>): Promise<Answer> {
  const file = await open(path)
  try {
    return await ask(file.fd)
  } finally {
    await file.close()
  }
}

/** Reads the pages that hold no text as pictures, one process each: what one of them does is no matter to the others. */
async function withScannedPages(
  read: ReadDocument,
  ask: (page: number) => Promise<ChildAnswer>,
  onPage: NonNullable<Input['onPage']>,
): Promise<ReadDocument> {
  const without = read.pages_without_text ?? []
  const pages = without.slice(0, READING.scanned_pages)
  const scanned: ReadDocument['blocks'] = []
  for (const [at, page] of pages.entries()) {
    const answer = await ask(page)
    if ('read' in answer) scanned.push(...answer.read.blocks)
    // Others of the document would take as much.
    else if (answer.unreadable === 'too_slow' || answer.unreadable === 'too_much_memory') break
    if (!(await onPage((at + 1) / pages.length))) break
  }
  const scanned_pages = [...new Set(scanned.map(({ page }) => page ?? 0))]
  return {
    ...read,
    blocks: [...read.blocks, ...scanned].toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0)),
    scanned_pages,
    pages_without_text: without.filter((page) => !scanned_pages.includes(page)),
  }
}
