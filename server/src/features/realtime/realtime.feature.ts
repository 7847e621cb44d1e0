import { realtimeRoutes, serveStatusSockets } from '#features/realtime/status-sockets.ts'
import type { Feature } from '#platform/feature.ts'

export const realtimeFeature: Feature = {
  routes: realtimeRoutes,
  serve: serveStatusSockets,
}
