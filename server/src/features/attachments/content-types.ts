import type { AttachmentType } from '@tertulia/contract/attachment-types'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** By what the bytes were when they came, never by what their sender said. */
export const CONTENT_TYPES: Record<AttachmentType, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  doc: 'application/msword',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  // Never shown as what it is: a drawing may hold scripts.
  svg: 'application/octet-stream',
  csv: 'text/csv',
  txt: 'text/plain',
}
