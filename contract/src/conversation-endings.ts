import { z } from 'zod'
import { ConversationTag } from './conversation-filters.ts'
import { endpoint } from './endpoint.ts'
import { manyIds } from './many-conversations.ts'
import { Done, id, time } from './shapes.ts'

/** Why a person ends a conversation. */
export const EndReason = z.enum(['solved', 'not_solved', 'customer_left', 'not_for_us', 'spam', 'other'])
export type EndReason = z.infer<typeof EndReason>

/** An end that a person asked for. Until it comes it can be taken back, and the customer hears nothing of it. */
export const ConversationEnding = z.object({
  reason: EndReason,
  /** Null: they are gone. */
  by: z.object({ user_id: id, name: z.string() }).nullable(),
  ends_at: time,
  /** Null: not yet. */
  ended_at: time.nullable(),
})
export type ConversationEnding = z.infer<typeof ConversationEnding>

const ofOne = { path: '/conversations/{id}/ending', of: { conversation: 'id' } } as const

export const conversationEndings = {
  /** How a person ended it, or is about to. */
  get: endpoint({
    ...ofOne,
    method: 'GET',
    allow: 'conversation.read',
    rate: 'read',
    audit: 'none',
    returns: z.object({ ending: ConversationEnding.nullable() }),
  }),
  /**
   * Ends it in ten seconds, with a reason and, if one is given, a tag. It does not end if the customer writes meanwhile, or
   * another party has control by then.
   */
  begin: endpoint({
    ...ofOne,
    method: 'POST',
    allow: 'livechat.handle',
    rate: 'write',
    audit: 'conversation.end_asked',
    body: z.strictObject({ reason: EndReason, tag: ConversationTag.nullable() }),
    returns: ConversationEnding,
    errors: ['control_needed', 'conversation_ended'],
  }),
  undo: endpoint({
    ...ofOne,
    method: 'DELETE',
    allow: 'livechat.handle',
    rate: 'write',
    audit: 'conversation.end_undone',
    returns: Done,
    errors: ['conversation_ended'],
  }),
  /** Ends several: those that the caller has no control of, and those that have ended, are passed over. */
  beginMany: endpoint({
    method: 'POST',
    path: '/conversations/many/ending',
    allow: 'livechat.handle',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'conversation.end_asked_many',
    body: z.strictObject({ ...manyIds, reason: EndReason, tag: ConversationTag.nullable() }),
    returns: z.object({ begun: z.array(id) }),
  }),
  /** Takes them back if they have not come yet. */
  undoMany: endpoint({
    method: 'POST',
    path: '/conversations/many/ending/undo',
    allow: 'livechat.handle',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'conversation.end_undone_many',
    body: z.strictObject(manyIds),
    returns: z.object({ undone: z.array(id) }),
  }),
}
