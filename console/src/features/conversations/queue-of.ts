import type { ConversationQueue } from '@tertulia/contract/conversation-filters'
import type { Conversation } from '@tertulia/contract/conversations'

/** Queue of a conversation for a member, as on the server (`inQueue`). */
export function queueOf(
  { status, control, handled_by, snooze }: Pick<Conversation, 'status' | 'control' | 'handled_by' | 'snooze'>,
  self: string | undefined,
): ConversationQueue {
  if (status === 'ended') return 'ended'
  if (snooze) return 'snoozed'
  if (control === 'offered') return 'waiting'
  if (control === 'agent') return 'with_agent'
  return handled_by !== null && handled_by.user_id === self ? 'mine' : 'others'
}
