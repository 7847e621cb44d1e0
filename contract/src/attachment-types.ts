/** File types that an answer may bring along: pictures that every browser shows, and documents. By ending. */
export const ATTACHMENT_TYPES = ['pdf', 'docx', 'doc', 'xlsx', 'pptx', 'png', 'jpg', 'webp'] as const

/** File types that customers and members send each other (specification §5). */
export const RECEIVED_TYPES = ['mp3', 'mp4', 'png', 'jpg', 'svg', 'csv', 'txt', 'pdf', 'docx'] as const

/** Formats in which browsers record a voice note, the most compact first. */
export const VOICE_TYPES = ['webm', 'ogg', 'm4a'] as const

/** Every file that goes with a message. */
export const FILE_TYPES = [
  ...new Set([...ATTACHMENT_TYPES, ...RECEIVED_TYPES, ...VOICE_TYPES]),
] as readonly AttachmentType[]
export type AttachmentType = (typeof ATTACHMENT_TYPES | typeof RECEIVED_TYPES | typeof VOICE_TYPES)[number]

const PICTURES: readonly AttachmentType[] = ['png', 'jpg', 'webp']
const SOUNDS: readonly AttachmentType[] = ['mp3', ...VOICE_TYPES]

/** Whether it is shown where it stands; everything else is downloaded. */
export const isPicture = (type: AttachmentType): boolean => PICTURES.includes(type)

/** Whether it is played where it stands. */
export const isSound = (type: AttachmentType): boolean => SOUNDS.includes(type)

/** The type that the ending of a name claims. @param among left out: what an answer may bring along */
export function attachmentTypeOf(
  name: string,
  among: readonly AttachmentType[] = ATTACHMENT_TYPES,
): AttachmentType | undefined {
  const ending = /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase()
  return among.find((type) => type === (ending === 'jpeg' ? 'jpg' : ending))
}
