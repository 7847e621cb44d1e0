import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { factPlaceOf } from '#features/conversations/fact-place.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { eraseFacts } from '#platform/events/fact.queries.ts'

/** The facts about an erased conversation. */
export type Erased = Pick<ConversationRow, 'id' | 'channel' | 'agent_id' | 'version'>

/** Erases what was noted of conversations that this transaction has erased, and notes that they are. */
export async function noteErasures(tx: OrganizationTx, erased: readonly Erased[]): Promise<void> {
  if (erased.length === 0) return
  await eraseFacts(
    tx,
    erased.map(({ id }) => id),
  )
  await emit(
    tx,
    ...erased.map((each) => ({
      type: 'conversation.erased' as const,
      conversation_id: each.id,
      payload: factPlaceOf(each),
    })),
  )
}
