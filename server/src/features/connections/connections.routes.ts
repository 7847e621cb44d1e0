import { connections } from '@tertulia/contract/connections'
import {
  createConnection,
  getConnection,
  getWebhook,
  listConnections,
  moveConnection,
  retryConnection,
  stopConnection,
  updateConnectionCredentials,
} from '#features/connections/connections.ts'
import { routes } from '#platform/http/routes.ts'

export const connectionRoutes = routes(connections, {
  list: (ctx) => listConnections(ctx),
  create: (ctx, { body }) => createConnection(ctx, body),
  get: (ctx, { params }) => getConnection(ctx, params.id),
  webhook: (ctx, { params }) => getWebhook(ctx, params.id),
  update: (ctx, { params, body }) => updateConnectionCredentials(ctx, params.id, body),
  retry: (ctx, { params }) => retryConnection(ctx, params.id),
  move: (ctx, { params, body }) => moveConnection(ctx, params.id, body),
  stop: (ctx, { params }) => stopConnection(ctx, params.id),
})
