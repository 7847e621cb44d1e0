import { deliveries } from '@tertulia/contract/deliveries'
import { listDeliveries, retryDelivery } from '#features/channels/deliveries.ts'
import { routes } from '#platform/http/routes.ts'

export const channelRoutes = routes(deliveries, {
  list: (ctx, { params }) => listDeliveries(ctx, params.id),
  retry: (ctx, { params }) => retryDelivery(ctx, params),
})
