import { cannedReplies } from '@tertulia/contract/canned-replies'
import {
  addCannedReply,
  changeCannedReply,
  getCannedReply,
  listCannedReplies,
  listCannedTopics,
  removeCannedReply,
} from '#features/canned-replies/canned-replies.ts'
import { routes } from '#platform/http/routes.ts'

export const cannedReplyRoutes = routes(cannedReplies, {
  list: (ctx, { query }) => listCannedReplies(ctx, query),
  topics: (ctx) => listCannedTopics(ctx),
  get: (ctx, { params }) => getCannedReply(ctx, params.id),
  create: (ctx, { body }) => addCannedReply(ctx, body),
  update: (ctx, { params, body }) => changeCannedReply(ctx, params.id, body),
  remove: (ctx, { params }) => removeCannedReply(ctx, params.id),
})
