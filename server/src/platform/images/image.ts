/** Pictures that are taken, by what their first bytes are. */
export const IMAGE_TYPES = ['png', 'jpeg', 'webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Limits of one picture. Sizes in bytes, time in milliseconds. */
export const IMAGE_READING = {
  time_ms: 20_000,
  heap_megabytes: 96,
  /** A picture of as many pixels as are taken fills 160 MB, beside the library. */
  rss_bytes: 400_000_000,
  /** The largest picture that keeps its type, in letters that JSON takes. */
  answer_bytes: 30_000_000,
  pixels: 40_000_000,
} as const

/** Why a picture could not be taken. */
export type ImageFailure = 'wrong_type' | 'too_many_pixels' | 'broken'

/**
 * The purpose of a picture: an agent's is a square, cut to fit; an organization's keeps its shape. Both become small WebPs. One
 * that is sent to customers stays what it is, large enough to be read.
 */
export const IMAGE_SHAPES = ['square', 'free', 'readable'] as const
export type ImageShape = (typeof IMAGE_SHAPES)[number]
/** Its longest side. */
export const IMAGE_SIDE_PIXELS: Record<ImageShape, number> = { square: 512, free: 512, readable: 2400 }

/** The type that the bytes show, whatever their name says (PNG §5.2, ITU-T T.81 B.1.1.3, RFC 9649 §2.4). */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const begins = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (begins.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (begins.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  return begins.startsWith('RIFF') && begins.endsWith('WEBP') ? 'webp' : undefined
}
