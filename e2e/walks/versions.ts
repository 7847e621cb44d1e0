import type { Walk } from '../visit.ts'

export const versionsWalk: Walk = {
  '/agents/$agentId/versions': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/versions`, 'versions'],
    ['owner', `/agents/${agent_id}/versions?from=1&to=draft`, 'versions-compared'],
    ['viewer', `/agents/${agent_id}/versions`, 'viewer-versions'],
  ],
}
