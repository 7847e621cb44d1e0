import type { Walk } from '../visit.ts'

export const agentsWalk: Walk = {
  '/agents/new': () => [
    ['beginner', '/agents/new', 'wizard-type'],
    ['owner', '/agents/new', 'wizard-taken-up'],
    ['viewer', '/agents/new', 'viewer-wizard', 'forbidden'],
  ],
  '/agents/$agentId/identity': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/identity`, 'identity'],
    ['owner', `/agents/${agent_id}/identity?tab=language`, 'identity-language'],
    ['owner', `/agents/${agent_id}/identity?tab=audience`, 'identity-audience'],
    ['viewer', `/agents/${agent_id}/identity`, 'viewer-identity'],
  ],
}
