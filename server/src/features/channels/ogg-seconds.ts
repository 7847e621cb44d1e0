/** Opus counts its samples at 48 kHz, whatever it was recorded at (RFC 7845, section 4). */
const SAMPLES_A_SECOND = 48_000
/** Offset of the number of samples that have passed at the end of a page (RFC 3533, section 6). */
const GRANULE_AT = 6

/** How long a voice note in Ogg is, in whole seconds and at least one: its last page says so. */
export function secondsOfOgg(bytes: Buffer): number {
  const page = bytes.lastIndexOf('OggS')
  if (page < 0 || page + GRANULE_AT + 8 > bytes.length) return 1
  const samples = Number(bytes.readBigInt64LE(page + GRANULE_AT))
  return Math.max(1, Math.round(samples / SAMPLES_A_SECOND))
}
