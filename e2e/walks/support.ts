import type { Walk } from '../visit.ts'

export const supportWalk: Walk = {
  '/settings/support': () => [
    ['owner', '/settings/support', 'support'],
    ['viewer', '/settings/support', 'viewer-support'],
  ],
  '/support-entry': () => [['stranger', '/support-entry', 'support-entry-without-code']],
}
