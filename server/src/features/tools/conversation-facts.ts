import type { BusinessEvent } from '@tertulia/contract/events'
import { insertInConversation } from '#features/tools/tool-run.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { eventValues } from '#platform/events/emit.ts'

/**
 * Notes a fact of a conversation whose row is not held yet, in one statement that locks it first: that gives facts their
 * order. Nothing is noted of one that was erased. Sent when it is called.
 */
export const noteInConversation = (
  tx: OrganizationTx,
  conversation_id: string,
  ...events: BusinessEvent[]
): Promise<unknown> => insertInConversation(tx, { conversation_id, ...eventValues(tx, events) })
