import type { Walk } from '../visit.ts'

export const cannedRepliesWalk: Walk = {
  '/settings/canned-replies': () => [
    ['owner', '/settings/canned-replies', 'canned-replies'],
    ['viewer', '/settings/canned-replies', 'viewer-canned-replies'],
  ],
}
