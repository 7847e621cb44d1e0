import { readFileSync } from 'node:fs'
import os from 'node:os'
import sharp from 'sharp'
import {
  IMAGE_READING,
  IMAGE_SIDE_PIXELS,
  type ImageFailure,
  type ImageShape,
  type ImageType,
  imageTypeOf,
} from '#platform/images/image.ts'

const STANDARD_INPUT = 0

/** The only readers of the library that may be used, by what the bytes are. */
const READERS: Record<ImageType, string> = {
  png: 'VipsForeignLoadPng',
  jpeg: 'VipsForeignLoadJpeg',
  webp: 'VipsForeignLoadWebp',
}

type Answer = { image: string } | { unreadable: ImageFailure }

/** The child that takes one picture apart and writes it anew, with nothing of what was in it but what is seen. */
async function readInput(shape: ImageShape): Promise<Answer> {
  const bytes = readFileSync(STANDARD_INPUT)
  const type = imageTypeOf(bytes)
  if (!type) return { unreadable: 'wrong_type' }
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [READERS[type]] })
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
  // Read from its head, before anything of it is unpacked.
  const { width, height } = await picture.metadata()
  if (width * height > IMAGE_READING.pixels) return { unreadable: 'too_many_pixels' }
  const side = IMAGE_SIDE_PIXELS[shape]
  const small =
    shape === 'square'
      ? picture.autoOrient().resize(side, side, { fit: 'cover' })
      : picture.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })
  // A PNG has no quality to give up: there the number would take its colours.
  const options = shape === 'readable' && type === 'png' ? {} : { quality: 90 }
  const written = await small.toFormat(shape === 'readable' ? type : 'webp', options).toBuffer()
  return { image: written.toString('base64') }
}

try {
  os.setPriority(15)
} catch {
  // The system may not allow it; then this competes with customers' turns.
}

const answer = await readInput(process.argv[2] as ImageShape).catch((): Answer => ({ unreadable: 'broken' }))
process.stdout.write(`${JSON.stringify(answer)}\n`)
