import { channelStops } from '@tertulia/contract/channel-stops'
import { listChannelStops, startChannel, stopChannel } from '#features/agent-availability/channel-stops.ts'
import { routes } from '#platform/http/routes.ts'

export const channelStopRoutes = routes(channelStops, {
  list: (ctx, { params }) => listChannelStops(ctx, params.agent_id),
  stop: (ctx, { params, body }) => stopChannel(ctx, params, body),
  start: (ctx, { params }) => startChannel(ctx, params),
})
