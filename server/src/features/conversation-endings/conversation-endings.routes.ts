import { conversationEndings } from '@tertulia/contract/conversation-endings'
import {
  beginEnding,
  beginEndings,
  getEnding,
  undoEnding,
  undoEndings,
} from '#features/conversation-endings/conversation-endings.ts'
import { routes } from '#platform/http/routes.ts'

export const conversationEndingRoutes = routes(conversationEndings, {
  get: (ctx, { params }) => getEnding(ctx, params.id),
  begin: (ctx, { params, body }) => beginEnding(ctx, params.id, body),
  undo: (ctx, { params }) => undoEnding(ctx, params.id),
  beginMany: (ctx, { body: { ids, reason, tag } }) => beginEndings(ctx, ids, { reason, tag }),
  undoMany: (ctx, { body }) => undoEndings(ctx, body.ids),
})
