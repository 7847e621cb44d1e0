import { z } from 'zod'
import { FILE_TYPES } from './attachment-types.ts'
import { endpoint } from './endpoint.ts'
import { FAQ_ATTACHMENTS, MESSAGE_FILES } from './attachments.limits.ts'
import { KNOWLEDGE_FILE_BYTES } from './vault.limits.ts'
import { id, time } from './shapes.ts'

/** A file that goes with an FAQ's answer or a message. It never changes: another file is another attachment. */
export const Attachment = z.object({
  id,
  name: z.string(),
  type: z.enum(FILE_TYPES),
  size_bytes: z.number().int(),
  /** On a voice note: its length, as its sender says, and its words if the business's model transcribed them. */
  voice: z.object({ duration_seconds: z.number().int(), words: z.string().nullable() }).optional(),
})
export type Attachment = z.infer<typeof Attachment>

/** The words of the voice notes among files, a line each; empty if none was transcribed. */
export const voiceWordsOf = (attachments: readonly Attachment[]): string =>
  attachments.flatMap(({ voice }) => voice?.words ?? []).join('\n')

/** Whether two lists hold the same files in the same order. */
export const areSameAttachments = (a: readonly Attachment[], b: readonly Attachment[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id)

/** Which files an FAQ has, in the order customers get them. */
export const attachmentIds = z
  .array(id)
  .max(FAQ_ATTACHMENTS, { error: 'too_many' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid_value' })

/** Files that go with a message, in the order they are shown. */
export const messageFiles = z
  .array(id)
  .max(MESSAGE_FILES, { error: 'too_many' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid_value' })

/** Errors with which an upload may be refused. */
export const UPLOAD_ERRORS = [
  'no_file',
  'too_many_files',
  'file_empty',
  'file_too_large',
  'attachment_wrong_type',
  'file_not_as_named',
  'file_protected',
  'image_too_many_pixels',
  'image_broken',
] as const

/** An address at which the bytes are served until `expires_at`; it needs no other credential. */
export const AttachmentLink = z.object({ url: z.string(), expires_at: time })
export type AttachmentLink = z.infer<typeof AttachmentLink>

export const attachments = {
  /**
   * Takes a file in. It belongs to no FAQ yet: saving one with its id attaches it, and an upload that stays unattached is
   * removed.
   */
  upload: endpoint({
    method: 'POST',
    path: '/attachment',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'upload',
    audit: 'none: saving the FAQ that has it is the record',
    query: z.strictObject({ agent_id: id }),
    upload: { field: 'file', max_bytes: KNOWLEDGE_FILE_BYTES, max_files: 1 },
    returns: Attachment,
    errors: [...UPLOAD_ERRORS],
  }),
  /** An address for ten minutes. A customer's file is opened by members who may see conversations unmasked. */
  link: endpoint({
    method: 'GET',
    path: '/attachment/{id}',
    allow: 'knowledge.read',
    of: { attachment: 'id' },
    rate: 'read',
    audit: 'none',
    returns: AttachmentLink,
  }),
}
