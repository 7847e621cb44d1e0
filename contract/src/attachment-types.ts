/** What an answer may bring along: pictures that every browser shows, and documents. By ending. */
export const ATTACHMENT_TYPES = ['pdf', 'docx', 'doc', 'xlsx', 'pptx', 'png', 'jpg', 'webp'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

const PICTURES: readonly AttachmentType[] = ['png', 'jpg', 'webp']

/** Whether it is shown where it stands; everything else is downloaded. */
export const isPicture = (type: AttachmentType): boolean => PICTURES.includes(type)

/** The type that the ending of a name claims. */
export function attachmentTypeOf(name: string): AttachmentType | undefined {
  const ending = /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase()
  return ATTACHMENT_TYPES.find((type) => type === (ending === 'jpeg' ? 'jpg' : ending))
}
