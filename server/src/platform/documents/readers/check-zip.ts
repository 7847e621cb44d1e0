import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'

/** Small parts of honest files may be very repetitive; below this a ratio does no harm. */
const RATIO_COUNTS_FROM_BYTES = 1_000_000
const ENCRYPTED = 1
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/iu
const NONE = /^$/u
const LONGEST_DECLARATION = '<!DOCTYPE'.length

/**
 * Unpacks every part once, counting, before anything else sees the file: a small file may hold a huge one, whatever
 * sizes its directory claims, and its XML may name what lies outside.
 * @param wanted the names of the parts whose bytes are given back
 * @returns its parts by name; those that are not wanted are empty
 * @throws UnreadableDocument unsafe, protected, broken
 */
export async function checkZip(buffer: Buffer, wanted = NONE): Promise<Map<string, Buffer>> {
  try {
    return await partsOf(await fromBufferPromise(buffer, { lazyEntries: true }), wanted)
  } catch (cause) {
    if (cause instanceof UnreadableDocument) throw cause
    throw new UnreadableDocument('broken', { cause })
  }
}

async function partsOf(zip: ZipFile, wanted: RegExp): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  let [parts, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    parts += 1
    // Two parts of one name: what is checked here might not be what is read later.
    if (parts > READING.zip_entries || found.has(entry.fileName)) throw new UnreadableDocument('unsafe')
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new UnreadableDocument('protected')
    const kept: Buffer[] | undefined = wanted.test(entry.fileName) ? [] : undefined
    unpacked += await checkPart(zip, entry, READING.unpacked_bytes - unpacked, kept)
    found.set(entry.fileName, Buffer.concat(kept ?? []))
  }
  return found
}

/** @returns the number of bytes it unpacks to, which are added to `kept` */
async function checkPart(zip: ZipFile, entry: Entry, allowed_bytes: number, kept?: Buffer[]): Promise<number> {
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
    kept?.push(chunk)
    if (!isXml) continue
    // Without its NULs, UTF-16 of either order reads like the rest.
    const text = before + chunk.toString('latin1').replaceAll('\0', '')
    if (DECLARATION.test(text)) throw new UnreadableDocument('unsafe')
    before = text.slice(-LONGEST_DECLARATION)
  }
  return size
}
