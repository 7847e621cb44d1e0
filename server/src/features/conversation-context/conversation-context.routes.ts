import { conversationContext } from '@tertulia/contract/conversation-context'
import { getContext } from '#features/conversation-context/conversation-context.ts'
import { routes } from '#platform/http/routes.ts'

export const conversationContextRoutes = routes(conversationContext, {
  get: (ctx, { params }) => getContext(ctx, params.id),
})
