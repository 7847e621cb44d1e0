import { conversationContextRoutes } from '#features/conversation-context/conversation-context.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const conversationContextFeature: Feature = { routes: conversationContextRoutes }
