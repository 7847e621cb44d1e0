import { pinnedCardRoutes } from '#features/pinned-cards/pinned-cards.routes.ts'
import { pinnedCard } from '#features/pinned-cards/pinned-cards.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const pinnedCardsFeature: Feature = {
  routes: pinnedCardRoutes,
  entities: { pinned_card: pinnedCard },
  personal: [
    personal(pinnedCard, {
      by: { id: 'user_id' },
      fate: 'removed',
      disclosed: ['organization_id', 'id', 'agent_id', 'card', 'created_at'],
    }),
  ],
}
