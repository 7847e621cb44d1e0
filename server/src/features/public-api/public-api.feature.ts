import { publicApiRoutes } from '#features/public-api/public-api.routes.ts'
import { refuseStreams } from '#features/public-api/mcp/serve-mcp.ts'
import type { Feature } from '#platform/feature.ts'

export const publicApiFeature: Feature = {
  routes: publicApiRoutes,
  serve: refuseStreams,
}
