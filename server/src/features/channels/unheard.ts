import { lockPiece, lockPlace, updateSent } from '#features/channels/delivery.queries.ts'
import { noteDelivery } from '#features/channels/note-delivery.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Gives up a send of which nothing was heard, where nothing was heard of it since. */
export const failMessageUnheard = (
  ctx: OrganizationContext,
  of: { id: string; piece: number; conversation_id: string },
): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    if (!(await lockPlace(tx, of.conversation_id))) return
    const row = await lockPiece(tx, { message_id: of.id, piece: of.piece })
    if (row?.state !== 'unknown') return
    await updateSent(tx, row, {
      state: 'failed',
      failure: { code: 'unheard', reason: 'unavailable', detail: row.last_error ?? '' },
      next_try_at: null,
      text: null,
      content: null,
      ended_at: iso(tx.clock.now()),
    })
    await noteDelivery(tx, row, 'failed')
  })
