import { attachmentTypeOf, RECEIVED_TYPES } from '@tertulia/contract/attachment-types'
import type { Attachment } from '@tertulia/contract/attachments'
import { Refused } from './api.ts'
import type { Said } from './state.ts'

/** A file that the server has not received. Its id is this browser's own, which the server does not know. */
export const localFile = (file: File, voice_seconds?: number): Attachment => ({
  id: crypto.randomUUID(),
  name: file.name,
  type: attachmentTypeOf(file.name, RECEIVED_TYPES) ?? 'txt',
  size_bytes: file.size,
  ...(voice_seconds !== undefined && { voice: { duration_seconds: voice_seconds, words: null } }),
})

export const isFileGone = (error: unknown): boolean => error instanceof Refused && error.code === 'attachment_not_found'

/** A message whose files were uploaded anew from their copies; undefined if one has no copy. @throws what an upload does */
export async function renewFiles(
  said: Said,
  upload: (file: File, voice_seconds: number | undefined) => Promise<Attachment>,
): Promise<Said | undefined> {
  const { files = [], copies = {} } = said
  if (files.length === 0 || !files.every(({ id }) => copies[id])) return undefined
  const renewed: Said = { ...said, files: [], copies: {} }
  for (const { id, voice } of files) {
    const copy = copies[id]!
    const attachment = await upload(copy, voice?.duration_seconds)
    renewed.files!.push(attachment)
    renewed.copies![attachment.id] = copy
  }
  return renewed
}
