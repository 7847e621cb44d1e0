import type { Walk } from '../visit.ts'

export const simulatorWalk: Walk = {
  '/agents/$agentId/channels/external/simulator/$connectionId': ({ agent_id, simulator_id }) => [
    ['owner', `/agents/${agent_id}/channels/external/simulator/${simulator_id}`, 'simulated-phone'],
    ['viewer', `/agents/${agent_id}/channels/external/simulator/${simulator_id}`, 'viewer-simulated-phone'],
  ],
}
