/** Pictures that are taken, by what their first bytes are. */
export const IMAGE_TYPES = ['png', 'jpeg', 'webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Limits of one picture. Sizes in bytes, time in milliseconds. */
export const IMAGE_READING = {
  time_ms: 20_000,
  heap_megabytes: 96,
  /** A picture of as many pixels as are taken fills 160 MB, beside the library. */
  rss_bytes: 400_000_000,
  answer_bytes: 4_000_000,
  pixels: 40_000_000,
} as const

/** Why a picture could not be taken. */
export type ImageFailure = 'wrong_type' | 'too_many_pixels' | 'broken'

/** What a picture is made for: an agent's is a square, cut to fit; an organization's keeps its shape. */
export const IMAGE_SHAPES = ['square', 'free'] as const
export type ImageShape = (typeof IMAGE_SHAPES)[number]
export const IMAGE_SIDE_PIXELS = 512

/** What the bytes are, whatever their name says (PNG §5.2, ITU-T T.81 B.1.1.3, RFC 9649 §2.4). */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const begins = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (begins.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (begins.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  return begins.startsWith('RIFF') && begins.endsWith('WEBP') ? 'webp' : undefined
}
