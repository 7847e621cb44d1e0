import { apiKeyRoutes } from '#features/api-keys/api-keys.routes.ts'
import { apiKey } from '#features/api-keys/api-keys.tables.ts'
import { writeCallsAtTheEnd } from '#features/api-keys/key-calls.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const apiKeysFeature: Feature = {
  routes: apiKeyRoutes,
  serve: writeCallsAtTheEnd,
  entities: { api_key: apiKey },
  personal: [
    personal(apiKey, {
      by: { id: 'created_by' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'name', 'created_at'],
    }),
  ],
}
