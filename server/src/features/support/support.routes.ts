import { support, supportEntry } from '@tertulia/contract/support'
import { enterAsSupport } from '#features/support/enter-as-support.ts'
import { getGrant, grantEntry, withdrawEntry } from '#features/support/support.ts'
import { routes } from '#platform/http/routes.ts'

export const supportRoutes = routes(support, {
  get: (ctx) => getGrant(ctx),
  grant: (ctx, { body }) => grantEntry(ctx, body.hours),
  withdraw: (ctx) => withdrawEntry(ctx),
})

export const supportEntryRoutes = routes(supportEntry, {
  enter: (ctx, { params, query }, wire) => enterAsSupport(ctx, params.id, query.auth_code, wire.user_agent),
})
