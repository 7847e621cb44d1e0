import type { SimulatedMedia } from './account.ts'

type Kind = { types: readonly string[]; max_bytes: number }

/** Formats and sizes of what may be sent: neither svg nor csv is among them. */
export const SENDABLE_MEDIA = {
  image: { types: ['image/jpeg', 'image/png'], max_bytes: 5_000_000 },
  audio: { types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'], max_bytes: 16_000_000 },
  video: { types: ['video/mp4', 'video/3gpp'], max_bytes: 16_000_000 },
  document: {
    types: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    max_bytes: 100_000_000,
  },
  sticker: { types: ['image/webp'], max_bytes: 500_000 },
} as const satisfies Record<string, Kind>

const kinds: Record<string, Kind> = SENDABLE_MEDIA
const bare = (mime_type: string) => mime_type.split(';')[0]?.trim().toLowerCase() ?? ''

/** The kind that a file of this type is sent as, if it is sent at all. */
export const mediaKindOf = (mime_type: string): Kind | undefined =>
  Object.values(kinds).find(({ types }) => types.includes(bare(mime_type)))

/** Whether a file can be sent as this kind: by its type, its size, and OGG where it is a voice note. */
export function isSendable(kind: string, { mime_type, size_bytes }: SimulatedMedia, is_voice = false): boolean {
  if (is_voice && bare(mime_type) !== 'audio/ogg') return false
  const limits = kinds[kind]
  return limits !== undefined && limits.types.includes(bare(mime_type)) && size_bytes <= limits.max_bytes
}

const DAY_MS = 86_400_000

/** An upload is kept for 30 days, what a customer sent for seven. */
export const isStillKept = ({ from, clock_at }: SimulatedMedia, now: Date): boolean =>
  now.getTime() - Date.parse(clock_at) <= (from === 'business' ? 30 : 7) * DAY_MS
