import { apiKeyRoutes } from '#features/api-keys/api-keys.routes.ts'
import { apiKey } from '#features/api-keys/api-keys.tables.ts'
import { keyCalls } from '#features/api-keys/key-calls.ts'
import { refusedOrigins } from '#features/api-keys/refused-origins.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const apiKeysFeature: Feature = {
  routes: apiKeyRoutes,
  // A process that ends writes down what it has counted.
  serve: (app, deps) => {
    app.addHook('onClose', async () => {
      await Promise.all([keyCalls.flushAll(deps), refusedOrigins.flushAll(deps)])
    })
  },
  entities: { api_key: apiKey },
  personal: [
    personal(apiKey, {
      by: { id: 'created_by' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'name', 'created_at'],
    }),
  ],
}
