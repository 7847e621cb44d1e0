import { chatIdentityRoutes } from '#features/chat-identity/chat-identity.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const chatIdentityFeature: Feature = { routes: chatIdentityRoutes }
