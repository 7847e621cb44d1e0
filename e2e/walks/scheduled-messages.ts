import type { Walk } from '../visit.ts'

export const scheduledMessagesWalk: Walk = {
  '/scheduled-messages': () => [
    ['owner', '/scheduled-messages', 'scheduled-messages'],
    ['owner', '/scheduled-messages?new=empty', 'scheduled-message-new'],
    ['beginner', '/scheduled-messages', 'scheduled-messages-without-agent'],
    ['viewer', '/scheduled-messages', 'viewer-scheduled-messages'],
  ],
  '/agents/$agentId/identity/scheduled': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/identity/scheduled`, 'identity-scheduled'],
  ],
}
