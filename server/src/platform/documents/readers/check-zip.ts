import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'

/** Small parts of honest files may be very repetitive; below this a ratio harms nobody. */
const RATIO_COUNTS_FROM_BYTES = 1_000_000
const ENCRYPTED = 1
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/iu
const LONGEST_DECLARATION = '<!DOCTYPE'.length

/**
 * Unpacks every part once, counting, before anything else sees the file: a small file may hold a huge one, whatever
 * sizes its directory claims, and its XML may name what lies outside.
 * @returns the names of its parts
 * @throws UnreadableDocument unsafe, protected, broken
 */
export async function checkZip(buffer: Buffer): Promise<Set<string>> {
  try {
    return await partsOf(await fromBufferPromise(buffer, { lazyEntries: true }))
  } catch (cause) {
    if (cause instanceof UnreadableDocument) throw cause
    throw new UnreadableDocument('broken', { cause })
  }
}

async function partsOf(zip: ZipFile): Promise<Set<string>> {
  const names = new Set<string>()
  let [parts, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    parts += 1
    // Two parts of one name: what is checked here might not be what is read later.
    if (parts > READING.zip_entries || names.has(entry.fileName)) throw new UnreadableDocument('unsafe')
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new UnreadableDocument('protected')
    names.add(entry.fileName)
    unpacked += await checkPart(zip, entry, READING.unpacked_bytes - unpacked)
  }
  return names
}

/** @returns the bytes it unpacks to */
async function checkPart(zip: ZipFile, entry: Entry, allowed_bytes: number): Promise<number> {
  const most_bytes = Math.min(
    allowed_bytes,
    Math.max(RATIO_COUNTS_FROM_BYTES, entry.compressedSize * READING.zip_ratio),
  )
  const isXml = /\.(?:xml|rels)$/iu.test(entry.fileName)
  let size = 0
  let before = ''
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most_bytes) throw new UnreadableDocument('unsafe')
    if (!isXml) continue
    // Without its NULs, UTF-16 of either order reads like the rest.
    const text = before + chunk.toString('latin1').replaceAll('\0', '')
    if (DECLARATION.test(text)) throw new UnreadableDocument('unsafe')
    before = text.slice(-LONGEST_DECLARATION)
  }
  return size
}
