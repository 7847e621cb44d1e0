import type { Walk } from '../visit.ts'

export const apiKeysWalk: Walk = {
  '/integrations/api-keys': () => [
    ['owner', '/integrations/api-keys', 'api-keys'],
    ['beginner', '/integrations/api-keys', 'api-keys-without-agent'],
    ['viewer', '/integrations/api-keys', 'viewer-api-keys', 'keys_forbidden'],
  ],
  '/settings/api-keys': () => [['owner', '/settings/api-keys', 'old-api-keys']],
}
