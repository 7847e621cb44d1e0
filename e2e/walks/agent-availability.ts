import type { Walk } from '../visit.ts'

export const agentAvailabilityWalk: Walk = {
  '/agents/$agentId/identity/availability': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/identity/availability`, 'availability'],
    ['viewer', `/agents/${agent_id}/identity/availability`, 'viewer-availability'],
  ],
}
