import type { Walk } from '../visit.ts'

export const serviceRequestsWalk: Walk = {
  '/agents/$agentId/capabilities/requests': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/requests`, 'requests'],
    ['viewer', `/agents/${agent_id}/capabilities/requests?kind=ticket`, 'viewer-requests'],
  ],
}
