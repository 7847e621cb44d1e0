import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Share } from '#platform/guarded-child/fair-queue.ts'
import { runGuarded } from '#platform/guarded-child/guarded-child.ts'
import {
  IMAGE_READING,
  type ImageFailure,
  type ImageShape,
  type ImageType,
  imageTypeOf,
} from '#platform/images/image.ts'

const PROGRAM = fileURLToPath(new URL('image-process.ts', import.meta.url))
const CODE = [fileURLToPath(new URL('.', import.meta.url))]

const ENDINGS: Record<string, ImageType> = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' }
const CLAIMS_NOTHING = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

/** The child's answer. It has read strangers' bytes, so it is checked. */
const Line = z.union([
  z.strictObject({ image: z.base64() }),
  z.strictObject({ unreadable: z.enum(['wrong_type', 'too_many_pixels', 'broken']) }),
])

type Input = { bytes_path: string; name: string; declared_type: string; shape: ImageShape; share: Share }

/**
 * A picture as it may be shown: written anew, no larger than its shape allows. It is taken apart in a guarded child, in its
 * share's turn. Name, declared type and bytes must agree.
 * @throws machine_busy
 */
export async function readImage({
  bytes_path,
  name,
  declared_type,
  shape,
  share,
}: Input): Promise<{ bytes: Buffer } | { unreadable: ImageFailure }> {
  const file = await open(bytes_path)
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, head.length, 0)
    const type = imageTypeOf(head)
    const essence = declared_type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const declared_fits = CLAIMS_NOTHING.has(essence) || essence === `image/${type}`
    if (!type || ENDINGS[extname(name).toLowerCase()] !== type || !declared_fits)
      return { unreadable: 'wrong_type' as const }
    let answer: z.infer<typeof Line> | undefined
    const failure = await runGuarded(
      { program: PROGRAM, args: [shape], file: file.fd, code: CODE, native: true, limits: IMAGE_READING, share },
      (line) => {
        answer = Line.parse(JSON.parse(line))
        return 'all'
      },
    )
    if (failure || !answer) return { unreadable: 'broken' as const }
    return 'image' in answer ? { bytes: Buffer.from(answer.image, 'base64') } : answer
  } finally {
    await file.close()
  }
}
