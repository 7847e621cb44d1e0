import { chatIdentity } from '@tertulia/contract/chat-identity'
import { createSecret, getSecret, identify, removeSecret } from '#features/chat-identity/chat-identity.ts'
import { routes } from '#platform/http/routes.ts'

export const chatIdentityRoutes = routes(chatIdentity, {
  get: (ctx, { params }) => getSecret(ctx, params.agent_id),
  create: (ctx, { params }) => createSecret(ctx, params.agent_id),
  delete: (ctx, { params }) => removeSecret(ctx, params.agent_id),
  identify: (ctx, { body }) => identify(ctx, body.token),
})
