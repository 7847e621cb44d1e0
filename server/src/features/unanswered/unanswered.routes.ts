import { unanswered } from '@tertulia/contract/unanswered'
import { unansweredHelp } from '@tertulia/contract/unanswered-help'
import { nameGroups, removeNames } from '#features/unanswered/name-groups.ts'
import { proposeWaysToAsk } from '#features/unanswered/ways-to-ask.ts'
import {
  bringBackUnanswered,
  getUnanswered,
  ignoreUnanswered,
  listUnanswered,
  resolveUnanswered,
} from '#features/unanswered/unanswered.ts'
import { routes } from '#platform/http/routes.ts'

export const unansweredRoutes = [
  ...routes(unanswered, {
    list: (ctx, { query }) => listUnanswered(ctx, query),
    get: (ctx, { params }) => getUnanswered(ctx, params.id),
    resolve: (ctx, { body }) => resolveUnanswered(ctx, body),
    ignore: (ctx, { body }) => ignoreUnanswered(ctx, body),
    bringBack: (ctx, { body }) => bringBackUnanswered(ctx, body),
  }),
  ...routes(unansweredHelp, {
    name: (ctx, { body }, { gone }) => nameGroups(ctx, body.agent_id, gone),
    removeNames: (ctx, { query }) => removeNames(ctx, query.agent_id),
    waysToAsk: (ctx, { body }, { gone }) => proposeWaysToAsk(ctx, body, gone),
  }),
]
