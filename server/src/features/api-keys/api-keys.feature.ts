import { apiKeyRoutes } from '#features/api-keys/api-keys.routes.ts'
import { apiKey } from '#features/api-keys/api-keys.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const apiKeysFeature: Feature = {
  routes: apiKeyRoutes,
  entities: { api_key: apiKey },
  personal: [
    personal(apiKey, { by: { id: 'created_by' }, fate: 'kept', told: ['organization_id', 'id', 'name', 'created_at'] }),
  ],
}
