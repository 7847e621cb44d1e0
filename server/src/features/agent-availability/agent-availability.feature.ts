import { agentAvailabilityRoutes } from '#features/agent-availability/agent-availability.routes.ts'
import { channelStopRoutes } from '#features/agent-availability/channel-stops.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const agentAvailabilityFeature: Feature = { routes: [...agentAvailabilityRoutes, ...channelStopRoutes] }
