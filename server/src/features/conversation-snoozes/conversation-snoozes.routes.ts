import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { beginSnooze, endSnooze, listSnoozes } from '#features/conversation-snoozes/conversation-snoozes.ts'
import { routes } from '#platform/http/routes.ts'

export const conversationSnoozeRoutes = routes(conversationSnoozes, {
  list: (ctx, { params }) => listSnoozes(ctx, params.id),
  begin: (ctx, { params, body }) => beginSnooze(ctx, params.id, body),
  end: (ctx, { params }) => endSnooze(ctx, params.id),
})
