import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { declaredCharset } from '@tertulia/contract/decode-text'
import { askChild } from '#platform/documents/ask-child.ts'
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
}

/**
 * Reads a document in a child process that has rights to nothing but its own code, in its share's turn. Whatever it does,
 * this process goes on: it is killed at its limit of time, memory or text.
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
}: Input): Promise<ReadDocument> {
  const type = TYPES[extname(name).toLowerCase()]
  if (!type) throw new UnreadableDocument('unsupported_type')
  if (!declaredTypeFits(type, declared_type)) throw new UnreadableDocument('wrong_type')
  const file = await open(bytes_path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new UnreadableDocument('empty')
    if (size > READING.file_bytes) throw new UnreadableDocument('too_large')
    const answer = await askChild(READER, type, file.fd, share, { charset: declaredCharset(declared_type), address })
    if ('unreadable' in answer) throw new UnreadableDocument(answer.unreadable)
    // Here and not in the child: the table it needs takes a start of Node as long again to load.
    return { ...answer.read, language: await languageOf(answer.read.blocks) }
  } finally {
    await file.close()
  }
}
