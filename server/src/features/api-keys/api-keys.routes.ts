import { apiKeys } from '@tertulia/contract/api-keys'
import { createApiKey, listApiKeys, removeApiKey } from '#features/api-keys/api-keys.ts'
import { routes } from '#platform/http/routes.ts'

export const apiKeyRoutes = routes(apiKeys, {
  list: (ctx, { query }) => listApiKeys(ctx, query.agent_id),
  create: (ctx, { body }) => createApiKey(ctx, body),
  delete: (ctx, { params }) => removeApiKey(ctx, params.id),
})
