import { bubbleRoutes } from '#features/bubbles/bubbles.routes.ts'
import type { Feature } from '#platform/feature.ts'

export const bubblesFeature: Feature = {
  routes: bubbleRoutes,
}
