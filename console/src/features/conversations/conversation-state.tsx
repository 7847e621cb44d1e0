import type { Conversation } from '@tertulia/contract/conversations'
import { Status } from '#ui/status.tsx'

/** State of a conversation: its handler, or that it has ended. All screens use this. */
export function ConversationState({
  conversation,
  pill = false,
}: {
  conversation: Pick<Conversation, 'status' | 'control' | 'handled_by'>
  pill?: boolean
}) {
  return (
    <Status of="conversation" state={stateOf(conversation)} pill={pill}>
      {conversation.status !== 'ended' && conversation.control === 'human' ? conversation.handled_by?.name : undefined}
    </Status>
  )
}

function stateOf({ status, control }: Pick<Conversation, 'status' | 'control'>) {
  if (status === 'ended') return 'ended'
  if (control === 'offered') return 'waiting_for_person'
  return control === 'human' ? 'control_human' : status
}
