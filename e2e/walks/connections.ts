import type { Walk } from '../visit.ts'

export const connectionsWalk: Walk = {
  '/integrations/apps': () => [
    ['owner', '/integrations/apps', 'apps'],
    ['owner', '/integrations/apps?open=new', 'apps-connect-whatsapp'],
    ['beginner', '/integrations/apps', 'apps-without-agent'],
    ['viewer', '/integrations/apps', 'viewer-apps'],
  ],
  '/agents/$agentId/channels/external/': ({ agent_id, simulator_id }) => [
    ['owner', `/agents/${agent_id}/channels/external`, 'external-channels'],
    ['owner', `/agents/${agent_id}/channels/external?open=new`, 'connect-whatsapp'],
    ['owner', `/agents/${agent_id}/channels/external?open=${simulator_id}`, 'external-simulator'],
    ['viewer', `/agents/${agent_id}/channels/external`, 'viewer-external-channels'],
  ],
}
