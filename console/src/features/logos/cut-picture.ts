/** A rectangle of a picture, in its own pixels. It may reach beyond the edges. */
export type Part = { x: number; y: number; width: number; height: number }

/** Longest side of a stored picture, in pixels (`contract/src/logos.ts`). */
const SIDE = 512

/** Whether the browser can show it. */
export const isReadable = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )

/** One part of a picture as a picture of its own. Beyond the edges of the picture it is transparent. */
export async function cutPicture(file: Blob, { x, y, width, height }: Part): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, -x * scale, -y * scale, picture.width * scale, picture.height * scale)
  picture.close()
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.95))
  if (!bytes) throw new Error('this browser cannot draw')
  // A browser that does not write WebP writes PNG.
  return new File([bytes], `picture.${bytes.type.slice('image/'.length)}`, { type: bytes.type })
}
