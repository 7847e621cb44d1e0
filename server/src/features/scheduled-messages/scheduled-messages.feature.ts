import { scheduledMessageRoutes } from '#features/scheduled-messages/scheduled-messages.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const scheduledMessagesFeature: Feature = { routes: scheduledMessageRoutes }
