import type { PinnedCard, PinnedCardInput } from '@tertulia/contract/pinned-cards'
import { PINNED_CARDS } from '@tertulia/contract/pinned-cards.limits'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import {
  deletePinned,
  findPinned,
  lockPinnedOf,
  putPinned,
  putPinnedOrder,
} from '#features/pinned-cards/pinned-card.queries.ts'
import type { PinnedCardRow } from '#features/pinned-cards/pinned-cards.tables.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

const shownPin = ({ id, agent_id, card, address }: PinnedCardRow): PinnedCard => ({ id, agent_id, card, address })

/** One's own cards, in their order. */
export async function listPinned(ctx: MemberContext): Promise<PinnedCard[]> {
  const rows = await withOrganization(ctx, (tx) => findPinned(tx, ctx.actor.user_id))
  return rows.map(shownPin)
}

/** Pins a card below the others, or gives one that is pinned its address. @throws pinned_card_limit */
export function pinCard(ctx: MemberContext, { agent_id, card, address }: PinnedCardInput): Promise<PinnedCard> {
  const { user_id } = ctx.actor
  return withOrganization(ctx, async (tx) => {
    await lockPinnedOf(tx, user_id)
    const pinned = await findPinned(tx, user_id)
    const before = pinned.find((each) => each.agent_id === agent_id && each.card === card)
    if (!before && pinned.length >= PINNED_CARDS) throw new Problem('pinned_card_limit')
    const row: PinnedCardRow = before
      ? { ...before, address }
      : {
          organization_id: tx.organization_id,
          id: newId(),
          user_id,
          agent_id,
          card,
          address,
          place: pinned.length,
          created_at: iso(tx.clock.now()),
        }
    await putPinned(tx, row)
    if (!before) await putPinnedOrder(tx, user_id, [...pinned.map(({ id }) => id), row.id])
    noteMade(tx, row.id)
    return shownPin(row)
  })
}

/** Puts one of one's own cards at a place among them, from 0. @throws not_found */
export function movePinned(ctx: MemberContext, id: string, place: number) {
  const { user_id } = ctx.actor
  return withOrganization(ctx, async (tx) => {
    await lockPinnedOf(tx, user_id)
    const ids = (await findPinned(tx, user_id)).map((each) => each.id)
    if (!ids.includes(id)) throw new Problem('not_found')
    await putPinnedOrder(tx, user_id, ids.filter((each) => each !== id).toSpliced(place, 0, id))
    return done
  })
}

/** @throws not_found where it is not one's own */
export async function unpinCard(ctx: MemberContext, id: string) {
  if (!(await withOrganization(ctx, (tx) => deletePinned(tx, ctx.actor.user_id, id)))) throw new Problem('not_found')
  return done
}
