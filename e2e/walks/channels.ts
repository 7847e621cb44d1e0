import type { Walk } from '../visit.ts'

export const channelsWalk: Walk = {
  '/agents/$agentId/channels/': ({ agent_id }) => [['owner', `/agents/${agent_id}/channels`, 'channels']],
  '/agents/$agentId/channels/bubble': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/channels/bubble`, 'bubble'],
    ['owner', `/agents/${agent_id}/channels/bubble?tab=features`, 'bubble-features'],
    ['owner', `/agents/${agent_id}/channels/bubble?tab=behaviour`, 'bubble-behaviour'],
    ['owner', `/agents/${agent_id}/channels/bubble?tab=install`, 'bubble-install'],
    ['viewer', `/agents/${agent_id}/channels/bubble`, 'viewer-bubble'],
  ],
  '/agents/$agentId/channels/web': ({ agent_id }) => [['owner', `/agents/${agent_id}/channels/web`, 'web-chat']],
  '/agents/$agentId/channels/share': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/channels/share`, 'share-link'],
    ['viewer', `/agents/${agent_id}/channels/share`, 'viewer-share-link'],
  ],
}
