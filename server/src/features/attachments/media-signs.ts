import type { AttachmentType } from '@tertulia/contract/attachment-types'

const at = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text

/** An MPEG audio frame begins with eleven bits that are set (ISO/IEC 11172-3, 2.4.1.3). */
const isAudioFrame = (bytes: Buffer): boolean => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0

const SIGNS: Partial<Record<AttachmentType, (bytes: Buffer) => boolean>> = {
  mp3: (bytes) => at(bytes, 'ID3') || isAudioFrame(bytes),
  mp4: (bytes) => at(bytes, 'ftyp', 4),
  m4a: (bytes) => at(bytes, 'ftyp', 4),
  webm: (bytes) => at(bytes, '\u001aE\u00df\u00a3'),
  ogg: (bytes) => at(bytes, 'OggS'),
  svg: (bytes) => /<svg[\s>]/iu.test(bytes.subarray(0, 4096).toString('utf8')),
}

/** Sound, film and drawings by their first bytes; nothing for what is judged otherwise. */
export const looksLikeMedia = (type: AttachmentType, bytes: Buffer): boolean | undefined => SIGNS[type]?.(bytes)
