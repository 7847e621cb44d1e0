import { apiKeys } from '@tertulia/contract/api-keys'
import { createApiKey, listApiKeys, removeApiKey, rotateApiKey, updateApiKey } from '#features/api-keys/api-keys.ts'
import { routes } from '#platform/http/routes.ts'

export const apiKeyRoutes = routes(apiKeys, {
  list: (ctx, { query }) => listApiKeys(ctx, query.agent_id),
  create: (ctx, { body }) => createApiKey(ctx, body),
  update: (ctx, { params, body }) => updateApiKey(ctx, params.id, body),
  rotate: (ctx, { params, body }) => rotateApiKey(ctx, params.id, body.overlap_hours),
  delete: (ctx, { params }) => removeApiKey(ctx, params.id),
})
