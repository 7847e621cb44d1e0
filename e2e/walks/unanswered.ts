import type { Walk } from '../visit.ts'

export const unansweredWalk: Walk = {
  '/agents/$agentId/knowledge/unanswered': ({ agent_id, gap_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/unanswered`, 'unanswered'],
    ['owner', `/agents/${agent_id}/knowledge/unanswered?open=${gap_id}`, 'unanswered-open'],
    ['owner', `/agents/${agent_id}/knowledge/unanswered?state=ignored`, 'unanswered-ignored-none'],
    ['viewer', `/agents/${agent_id}/knowledge/unanswered?open=${gap_id}`, 'viewer-unanswered'],
  ],
}
