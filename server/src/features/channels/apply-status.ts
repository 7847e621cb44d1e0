import type { DeliveryState } from '#features/channels/channels.tables.ts'
import { findTold, lockPiece, lockPlace, updateSent } from '#features/channels/delivery.queries.ts'
import { noteDelivery } from '#features/channels/note-delivery.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** How far a delivery has come. What comes late takes nothing back. */
const PROGRESS: Record<DeliveryState, number> = {
  waiting: 0,
  sending: 0,
  unknown: 0,
  failed: 1,
  sent: 1,
  delivered: 2,
  read: 3,
}

/**
 * Notes what a provider tells of something that we sent, in whatever order it tells it. A status of nothing that we know is
 * tried again for as long as other items are: it may have come before the answer to the send.
 * @throws where it is not known yet
 */
export const applyStatus = (
  ctx: OrganizationContext,
  { id: connection_id }: KnownConnection,
  told: Extract<InboundItem, { kind: 'status' }>,
): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const found = await findTold(tx, connection_id, { message_id: told.message_id, key: keyOf(told.key) })
    const row = found && (await lockPlace(tx, found.conversation_id)) ? await lockPiece(tx, found) : found
    // A message that somebody sent by other means has no key and is none of ours.
    if (!row && told.key === null) return
    if (!row) throw new Error('a status of nothing that was sent')
    const hasFailed = told.status === 'failed'
    if (hasFailed ? PROGRESS[row.state] > 1 : PROGRESS[told.status] <= PROGRESS[row.state] && row.state !== 'failed')
      return
    if (hasFailed && row.state === 'failed') return
    await updateSent(tx, row, {
      state: told.status,
      provider_id: told.message_id,
      failure: told.failure,
      last_error: told.failure?.detail ?? null,
      next_try_at: null,
      text: null,
      content: null,
      ended_at: row.ended_at ?? iso(tx.clock.now()),
    })
    await noteDelivery(tx, row, told.status)
  })

/** `{message_id}.{piece}`, as it was sent along. */
function keyOf(key: string | null): { message_id: string; piece: number } | undefined {
  const [, message_id, piece] = /^([0-9a-f-]{36})\.(\d{1,4})$/u.exec(key ?? '') ?? []
  return message_id === undefined ? undefined : { message_id, piece: Number(piece) }
}
