import type { BusinessEvent } from '@tertulia/contract/events'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'

/** Events of a customer's message. */
export function received(
  { id: conversation_id, channel, agent_id, version }: ConversationRow,
  { id: message_id, turn_id }: { id: string; turn_id: string },
  isFirst: boolean,
): BusinessEvent[] {
  const payload = { message_id, turn_id, channel, agent_id }
  const started: BusinessEvent = {
    type: 'conversation.started',
    conversation_id,
    payload: { channel, agent_id, version },
  }
  return [...(isFirst ? [started] : []), { type: 'message.received', conversation_id, payload }]
}
