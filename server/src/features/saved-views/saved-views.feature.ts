import { savedViewRoutes } from '#features/saved-views/saved-views.routes.ts'
import { savedView, savedViewDefault } from '#features/saved-views/saved-views.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const savedViewsFeature: Feature = {
  routes: savedViewRoutes,
  entities: { saved_view: savedView },
  personal: [
    personal(savedView, {
      by: { id: 'user_id' },
      fate: 'removed',
      disclosed: ['organization_id', 'id', 'name', 'screen', 'shared', 'created_at'],
    }),
    personal(savedViewDefault, {
      by: { id: 'user_id' },
      fate: 'removed',
      disclosed: ['organization_id', 'screen', 'view_id'],
    }),
  ],
}
