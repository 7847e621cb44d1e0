import { pinnedCards } from '@tertulia/contract/pinned-cards'
import { listPinned, movePinned, pinCard, unpinCard } from '#features/pinned-cards/pinned-cards.ts'
import { routes } from '#platform/http/routes.ts'

export const pinnedCardRoutes = routes(pinnedCards, {
  list: (ctx) => listPinned(ctx),
  pin: (ctx, { body }) => pinCard(ctx, body),
  move: (ctx, { params, body }) => movePinned(ctx, params.id, body.place),
  unpin: (ctx, { params }) => unpinCard(ctx, params.id),
})
