import { z } from 'zod'
import { Conversation } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { id, time } from './shapes.ts'

/** A snooze: a member put the conversation aside. */
export const ConversationSnooze = z.object({
  id,
  /** Null: they are gone. */
  by: z.object({ user_id: id, name: z.string() }).nullable(),
  created_at: time,
  /** Null: until the customer writes. */
  until: time.nullable(),
  /** When a member took it back, if it had not come back by itself. */
  undone_at: time.nullable(),
})
export type ConversationSnooze = z.infer<typeof ConversationSnooze>

const ofOne = { path: '/conversations/{id}/snooze', of: { conversation: 'id' } } as const

export const conversationSnoozes = {
  /** Oldest first. */
  list: endpoint({
    ...ofOne,
    method: 'GET',
    allow: 'conversation.read',
    rate: 'read',
    audit: 'none',
    returns: z.array(ConversationSnooze),
  }),
  /**
   * Puts it aside, out of its queue, until a time or until the customer writes. If a colleague attends it, only they can. It
   * comes back into its former queue, also when a member takes it; its customer hears nothing of it.
   */
  begin: endpoint({
    ...ofOne,
    method: 'POST',
    allow: 'livechat.handle',
    rate: 'write',
    audit: 'conversation.snoozed',
    body: z.strictObject({ until: time.nullable() }),
    returns: Conversation,
    errors: ['control_needed', 'conversation_ended', 'snooze_time'],
  }),
  /** Takes it back at once. */
  end: endpoint({
    ...ofOne,
    method: 'DELETE',
    allow: 'livechat.handle',
    rate: 'write',
    audit: 'conversation.snooze_ended',
    returns: Conversation,
    errors: ['control_needed', 'conversation_ended'],
  }),
}
