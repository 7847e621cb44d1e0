import { unanswered } from '@tertulia/contract/unanswered'
import {
  bringBackUnanswered,
  getUnanswered,
  ignoreUnanswered,
  listUnanswered,
  resolveUnanswered,
} from '#features/unanswered/unanswered.ts'
import { routes } from '#platform/http/routes.ts'

export const unansweredRoutes = routes(unanswered, {
  list: (ctx, { query }) => listUnanswered(ctx, query),
  get: (ctx, { params }) => getUnanswered(ctx, params.id),
  resolve: (ctx, { body }) => resolveUnanswered(ctx, body),
  ignore: (ctx, { body }) => ignoreUnanswered(ctx, body),
  bringBack: (ctx, { body }) => bringBackUnanswered(ctx, body),
})
