import sharp from 'sharp'
import { getResolvedPDFJS } from 'unpdf'
import type { PDFPageProxy } from 'unpdf/pdfjs'
import type { ReadDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'
import { lettersIn } from '#platform/documents/readers/letters.ts'
import { openPdf } from '#platform/documents/readers/open-pdf.ts'

/** A picture as pdf.js unpacks it. `kind`: how many bits a point has. */
type PdfImage = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray }

/** Scanners make one picture of a page, or some stripes of it. */
const MOST_PICTURES = 6
/** A smaller one is a sign or a line, and no page. */
const LEAST_PIXELS = 40_000

/** The text in the pictures that make up a page of a PDF, from above to below. */
export async function readScannedPage(bytes: Uint8Array, number: number): Promise<ReadDocument> {
  sharp.concurrency(1)
  sharp.cache(false)
  const page = await (await openPdf(bytes)).getPage(number)
  const blocks: ReadDocument['blocks'] = []
  for (const image of await imagesOf(page)) {
    const picture = sharp(image.data, { raw: image, limitInputPixels: READING.pixels }).rotate(page.rotate)
    // oxlint-disable-next-line no-await-in-loop -- one after another: each fills the processor
    for (const text of await lettersIn(picture)) blocks.push({ text, page: number })
  }
  return { blocks }
}

type RawImage = { width: number; height: number; channels: 1 | 3 | 4; data: Uint8Array }

async function imagesOf(page: PDFPageProxy): Promise<RawImage[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const images: RawImage[] = []
  for (const [at, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject || images.length === MOST_PICTURES) continue
    const [name] = argsArray[at] as [string]
    const store = name.startsWith('g_') ? page.commonObjs : page.objs
    // oxlint-disable-next-line no-await-in-loop -- what is drawn first is read first
    const image = await new Promise<PdfImage | null>((resolve) => store.get(name, resolve))
    const pixels = (image?.width ?? 0) * (image?.height ?? 0)
    const raw = image && pixels >= LEAST_PIXELS && pixels <= READING.pixels ? rawOf(image) : undefined
    if (raw) images.push(raw)
  }
  return images
}

/** pdf.js leaves black and white as bits, each row from a byte of its own, and 1 is white. */
function rawOf({ width, height, data }: PdfImage): RawImage | undefined {
  const row = Math.ceil(width / 8)
  const channels = data.length / (width * height)
  if (channels === 1 || channels === 3 || channels === 4) return { width, height, channels, data: new Uint8Array(data) }
  if (data.length !== row * height) return undefined
  const points = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      points[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  return { width, height, channels: 1, data: points }
}
