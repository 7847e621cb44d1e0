import sharp from 'sharp'
import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'
import { lettersIn } from '#platform/documents/readers/letters.ts'

/**
 * A picture: what can be read in it, as it is seen.
 * @throws UnreadableDocument broken, too_large
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadDocument> {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    // Read from its head, before anything of it is unpacked.
    const { width, height } = await picture.metadata()
    if (width * height > READING.pixels) throw new UnreadableDocument('too_large')
    const paragraphs = await lettersIn(picture.autoOrient())
    return { blocks: paragraphs.map((text) => ({ text })) }
  } catch (cause) {
    if (cause instanceof UnreadableDocument) throw cause
    throw new UnreadableDocument('broken', { cause })
  }
}
