import { keepFiguresOfErased } from '#features/boards/count-conversations.ts'
import { keepFigures } from '#features/boards/boards.events.ts'
import { boardRoutes } from '#features/boards/boards.routes.ts'
import { countEarlier } from '#features/boards/boards.sweeps.ts'
import { keepOfErased } from '#features/conversations/keep-of-erased.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const boardsFeature: Feature = {
  routes: boardRoutes,
  hears: [keepFigures],
  sweeps: [countEarlier],
  provides: [provide(keepOfErased, keepFiguresOfErased)],
}
