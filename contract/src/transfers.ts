import { z } from 'zod'
import { Conversation } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { personal } from './personal-data.ts'
import { CONTROL_REASON_LENGTH, HAND_OVER_NOTE_LENGTH } from './live-chat.limits.ts'
import { TransferTarget } from './pending-transfer.ts'
import { id, optionalText, time } from './shapes.ts'

/** overtaken: another colleague took the conversation meanwhile. */
export const TransferOutcome = z.enum(['pending', 'accepted', 'refused', 'lapsed', 'withdrawn', 'overtaken'])
export type TransferOutcome = z.infer<typeof TransferOutcome>

/** One transfer as it was, also long after. */
export const Transfer = z.object({
  id,
  conversation_id: id,
  /** Null if the system assigned it. */
  from_name: z.string().nullable(),
  to: TransferTarget.extend({ name: z.string() }),
  /** For the colleague alone. Customers and agents never read it. */
  note: personal(z.string(), { conversation: 'conversation_id' }),
  outcome: TransferOutcome,
  /** Why it was refused. */
  reason: personal(z.string(), { conversation: 'conversation_id' }),
  /** The member who accepted or refused it. */
  ended_by_name: z.string().nullable(),
  created_at: time,
  until: time,
  ended_at: time.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

const ofConversation = { allow: 'livechat.handle', of: { conversation: 'id' }, rate: 'write', method: 'POST' } as const

export const transfers = {
  /** The transfers of a conversation, newest first. */
  ofConversation: endpoint({
    method: 'GET',
    path: '/conversations/{id}/transfers',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(Transfer),
  }),
  /** The member who has control offers it to a colleague or a team, and keeps it until it is accepted. */
  offer: endpoint({
    ...ofConversation,
    path: '/conversations/{id}/transfer',
    audit: 'conversation.transfer_offered',
    fails: 'transfer',
    body: z.strictObject({ to: TransferTarget, note: optionalText(HAND_OVER_NOTE_LENGTH).default('') }),
    returns: Conversation,
    errors: ['control_needed', 'control_move_not_possible', 'conversation_ended', 'transfer_not_possible'],
  }),
  /** `transfer_id`: the one that was seen. Another by now is another. */
  accept: endpoint({
    ...ofConversation,
    path: '/conversations/{id}/transfer/{transfer_id}/accept',
    audit: 'conversation.transfer_accepted',
    returns: Conversation,
    errors: ['transfer_over', 'conversation_ended'],
  }),
  refuse: endpoint({
    ...ofConversation,
    path: '/conversations/{id}/transfer/{transfer_id}/refuse',
    audit: 'conversation.transfer_refused',
    body: z.strictObject({ reason: optionalText(CONTROL_REASON_LENGTH).default('') }),
    returns: Conversation,
    errors: ['transfer_over', 'conversation_ended'],
  }),
  /** Takes back what one offered. */
  withdraw: endpoint({
    ...ofConversation,
    path: '/conversations/{id}/transfer/{transfer_id}/withdraw',
    audit: 'conversation.transfer_withdrawn',
    returns: Conversation,
    errors: ['transfer_over', 'conversation_ended'],
  }),
}
