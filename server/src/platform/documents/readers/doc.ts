import WordExtractor from 'word-extractor'
import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'

/** How the stream of a document of Word 97 to 2007 begins: its sign, the version of the format, and flags (MS-DOC 2.5.2). */
const FIB = { sign: 0xa5ec, versions: [0x00c1, 0x00d9, 0x0101, 0x010c, 0x0112], encrypted: 0x0100 }
/** Small streams begin where a small sector does, large ones at a multiple of it (MS-CFB 2.2, 2.6). */
const MINI_SECTOR_BYTES = 64

/** A document of Word 97 to 2003: its paragraphs and the rows of its tables. */
export async function readDoc(bytes: Uint8Array): Promise<ReadDocument> {
  const buffer = Buffer.from(bytes)
  if (isEncrypted(buffer)) throw new UnreadableDocument('protected')
  const document = await new WordExtractor().extract(buffer).catch((cause: unknown) => {
    throw new UnreadableDocument('broken', { cause })
  })
  const blocks = document
    .getBody()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .map((cells) => ({ text: cells.filter(Boolean).join(' | ') }))
  return { blocks }
}

function isEncrypted(buffer: Buffer): boolean {
  for (let at = MINI_SECTOR_BYTES; at + 12 <= buffer.length; at += MINI_SECTOR_BYTES) {
    if (buffer.readUInt16LE(at) === FIB.sign && FIB.versions.includes(buffer.readUInt16LE(at + 2)))
      return (buffer.readUInt16LE(at + 10) & FIB.encrypted) !== 0
  }
  return false
}
