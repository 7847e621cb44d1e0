import { type DeliveryRow, findPlace, type PlaceRow } from '#features/channels/delivery.queries.ts'
import type { DeliveryState } from '#features/channels/channels.tables.ts'
import { factPlaceOf } from '#features/conversations/fact-place.ts'
import { noteInConversation } from '#features/tools/conversation-facts.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

type Noted = Exclude<DeliveryState, 'waiting' | 'sending'>

/**
 * Notes the outcome of a piece as a fact, and tells the members who have its conversation open.
 * @param held where that is held, where it is known
 */
export async function noteDelivery(
  tx: OrganizationTx,
  { conversation_id, message_id, piece, attempts }: DeliveryRow,
  state: Noted,
  held?: PlaceRow,
): Promise<void> {
  const place = held ?? (await findPlace(tx, conversation_id))
  if (!place) return
  const payload = { ...factPlaceOf(place), message_id, piece, state, attempts: Math.max(attempts, 1) }
  await noteInConversation(tx, conversation_id, { type: 'delivery.changed', conversation_id, payload })
  afterCommit(tx, () =>
    tx.realtime.publish(`conversation:${conversation_id}`, {
      type: 'conversation.aside',
      conversation_id,
      what: 'deliveries',
    }),
  )
}
