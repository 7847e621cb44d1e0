import type { ConversationAside } from '@tertulia/contract/frames'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/**
 * Tells colleagues who look at a conversation that something beside what is said in it has changed, once that is committed.
 * They ask for it themselves, as they may see it; its customer does not hear of it.
 */
export const publishAside = (tx: OrganizationTx, conversation_id: string, what: ConversationAside): void =>
  afterCommit(tx, () =>
    tx.realtime.publish(`conversation:${conversation_id}`, { type: 'conversation.aside', conversation_id, what }),
  )
