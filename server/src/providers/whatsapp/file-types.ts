import type { AttachmentType } from '@tertulia/contract/attachment-types'

type Kind = 'image' | 'audio' | 'video' | 'document'

/** Meta writes megabytes and does not tell which: these are the smaller ones. */
const MOST_BYTES: Record<Kind, number> = {
  image: 5_000_000,
  audio: 16_000_000,
  video: 16_000_000,
  document: 100_000_000,
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Files that WhatsApp shows (Cloud API, «Supported media types»); WebP there is a sticker. */
const TYPES: Partial<Record<AttachmentType, { kind: Kind; mime: string }>> = {
  jpg: { kind: 'image', mime: 'image/jpeg' },
  png: { kind: 'image', mime: 'image/png' },
  mp3: { kind: 'audio', mime: 'audio/mpeg' },
  m4a: { kind: 'audio', mime: 'audio/mp4' },
  ogg: { kind: 'audio', mime: 'audio/ogg' },
  mp4: { kind: 'video', mime: 'video/mp4' },
  txt: { kind: 'document', mime: 'text/plain' },
  pdf: { kind: 'document', mime: 'application/pdf' },
  doc: { kind: 'document', mime: 'application/msword' },
  docx: { kind: 'document', mime: `${office}.wordprocessingml.document` },
  xlsx: { kind: 'document', mime: `${office}.spreadsheetml.sheet` },
  pptx: { kind: 'document', mime: `${office}.presentationml.presentation` },
}

/** How WhatsApp shows a file. @returns undefined for one that it does not take */
export const shownAs = (type: AttachmentType): { kind: Kind; mime: string } | undefined => TYPES[type]

/** Whether WhatsApp takes a file; customers get a link to any other. */
export function takesFile(type: AttachmentType, size_bytes: number): boolean {
  const shown = shownAs(type)
  return shown !== undefined && size_bytes > 0 && size_bytes <= MOST_BYTES[shown.kind]
}
