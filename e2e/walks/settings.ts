import type { Walk } from '../visit.ts'

export const settingsWalk: Walk = {
  '/settings': () => [['owner', '/settings', 'settings']],
  '/settings/': () => [['owner', '/settings/', 'settings-slash']],
  '/integrations': () => [['owner', '/integrations', 'integrations']],
  '/integrations/': () => [['owner', '/integrations/', 'integrations-slash']],
  '/settings/model': () => [
    ['owner', '/settings/model', 'model'],
    ['viewer', '/settings/model', 'viewer-model'],
  ],
  '/settings/embeddings': () => [
    ['owner', '/settings/embeddings', 'embeddings'],
    ['viewer', '/settings/embeddings', 'viewer-embeddings'],
  ],
}
