import type { Deliveries, DeliveryState as ShownState, MessageDelivery } from '@tertulia/contract/deliveries'
import { windowEndsAt } from '@tertulia/contract/service-window'
import type { DeliveryState } from '#features/channels/channels.tables.ts'
import { deliverAnswers } from '#features/channels/deliver.ts'
import { laneOfConversation } from '#features/channels/delivery-lane.ts'
import {
  deleteDeliveries,
  type DeliveryRow,
  findDeliveries,
  findSaid,
  findPlace,
  type DeliveryPlace,
  insertDeliveries,
  lockFailed,
  lockPlace,
} from '#features/channels/delivery.queries.ts'
import { deliveryRows } from '#features/channels/delivery-rows.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** How the messages of a conversation fare, and until when its customer may be answered. */
export const listDeliveries = (ctx: MemberContext, conversation_id: string): Promise<Deliveries> =>
  withOrganization(ctx, (tx) => shownDeliveries(tx, conversation_id))

/**
 * Puts what failed of a message on its way again, in its place behind what waits already.
 * @throws delivery_not_failed, window_closed
 */
export const retryDelivery = (
  ctx: MemberContext,
  { id: conversation_id, message_id }: { id: string; message_id: string },
): Promise<Deliveries> =>
  withOrganization(ctx, async (tx) => {
    await lockPlace(tx, conversation_id)
    const failed = await lockFailed(tx, message_id)
    const written = await findPlace(tx, conversation_id)
    const [said] = await findSaid(tx, [message_id])
    if (
      failed.length === 0 ||
      !written ||
      !said?.connection_id ||
      failed.some((each) => each.conversation_id !== conversation_id)
    )
      throw new Problem('delivery_not_failed')
    const ends_at = await windowOf(tx, written)
    if (ends_at !== null && ends_at <= iso(tx.clock.now())) throw new Problem('window_closed')
    const again = new Set(failed.map(({ piece }) => piece))
    const rows = deliveryRows(tx, { ...said, conversation_id, channel: written.channel })
    await deleteDeliveries(tx, message_id, [...again])
    await insertDeliveries(
      tx,
      rows.filter(({ piece }) => again.has(piece)),
    )
    noteAudit(tx, { entity_id: conversation_id, after: { channel: written.channel } })
    afterCommit(tx, () => {
      for (const row of rows) tx.lanes.wake(deliverAnswers, laneOfConversation(row))
    })
    return shownDeliveries(tx, conversation_id)
  })

async function shownDeliveries(tx: OrganizationTx, conversation_id: string): Promise<Deliveries> {
  const [rows, written] = [await findDeliveries(tx, conversation_id), await findPlace(tx, conversation_id)]
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  return {
    deliveries: [...byMessage.values()].map(ofMessage),
    window_ends_at: written ? await windowOf(tx, written) : null,
  }
}

/** Until when the customer may be answered, by our clock, whatever clock the provider goes by. */
async function windowOf(tx: OrganizationTx, place: DeliveryPlace): Promise<string | null> {
  const { channel, connection_id, sender, provider, last_wrote_at } = place
  const byProvider =
    provider && connection_id && sender
      ? await providerNamed(tx, provider).windowEndsAt?.(tx, { connection_id, sender })
      : undefined
  return byProvider === undefined ? windowEndsAt(channel, last_wrote_at) : byProvider
}

/** From what a person most needs to know to what they least do. */
const WORST = ['failed', 'unknown', 'waiting', 'sending', 'sent', 'delivered', 'read'] satisfies DeliveryState[]

function ofMessage(pieces: DeliveryRow[]): MessageDelivery {
  const worst = pieces.toSorted((a, b) => WORST.indexOf(a.state) - WORST.indexOf(b.state))[0]
  if (!worst) throw new Error('a group holds what it was made of')
  const state: ShownState = worst.state === 'sending' ? 'waiting' : worst.state
  return { message_id: worst.message_id, state, failure: worst.failure }
}
