import { z } from 'zod'
import { CANNED_SHORTCUT_LENGTH, CANNED_TITLE_LENGTH, CANNED_TOPIC_LENGTH } from './canned-replies.limits.ts'
import { PERSON_MESSAGE_LENGTH } from './conversations.limits.ts'
import { endpoint } from './endpoint.ts'
import { Done, id, listQuery, name, optionalName, page, rawText, text, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** The text after the slash: letters without capitals, digits, and single dashes between them. */
const shortcut = name(CANNED_SHORTCUT_LENGTH)
  .transform((typed) => typed.replace(/^\/+/u, '').toLowerCase())
  .refine((typed) => /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(typed), { error: 'invalid_value' })

export const CannedReplyInput = z.strictObject({
  shortcut,
  title: name(CANNED_TITLE_LENGTH),
  /** May hold `{{variables}}` (`canned-reply-variables.ts`). */
  text: text(PERSON_MESSAGE_LENGTH),
  /** Empty: none. */
  topic: optionalName(CANNED_TOPIC_LENGTH),
})
export type CannedReplyInput = z.infer<typeof CannedReplyInput>

/** A reply that people of the business use again and again. */
export const CannedReply = CannedReplyInput.extend({ id, updated_at: time }).strip()
export type CannedReply = z.infer<typeof CannedReply>

const one = { of: { canned_reply: 'id' }, allow: 'livechat.handle', rate: 'write' } as const

export const cannedReplies = {
  /** By shortcut. */
  list: endpoint({
    method: 'GET',
    path: '/canned-replies',
    allow: 'conversation.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      organization_id: id,
      topic: rawText(CANNED_TOPIC_LENGTH).optional(),
      /** In shortcut, title and text, without regard to accents. */
      search: rawText(100).optional(),
    }),
    returns: page(CannedReply),
  }),
  /** Which there are, by name. */
  topics: endpoint({
    method: 'GET',
    path: '/canned-replies/topics',
    allow: 'conversation.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(z.string()),
  }),
  get: endpoint({
    method: 'GET',
    path: '/canned-replies/{id}',
    allow: 'conversation.read',
    of: { canned_reply: 'id' },
    rate: 'read',
    audit: 'none',
    returns: CannedReply,
  }),
  create: endpoint({
    method: 'POST',
    path: '/canned-replies',
    allow: 'livechat.handle',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'canned_reply.created',
    once: true,
    body: CannedReplyInput.extend({ organization_id: id }),
    returns: CannedReply,
    errors: ['canned_shortcut_taken', 'canned_reply_limit'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: '/canned-replies/{id}',
    audit: 'canned_reply.updated',
    body: CannedReplyInput.extend(expected),
    returns: CannedReply,
    errors: ['canned_shortcut_taken', 'stale_edit'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/canned-replies/{id}',
    audit: 'canned_reply.deleted',
    returns: Done,
  }),
}
