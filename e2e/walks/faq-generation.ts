import type { Walk } from '../visit.ts'

export const faqGenerationWalk: Walk = {
  '/agents/$agentId/knowledge/generate': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/generate`, 'generate'],
    ['owner', `/agents/${agent_id}/knowledge/generate?from=site`, 'generate-site'],
    ['owner', `/agents/${agent_id}/knowledge/generate?from=organization`, 'generate-organization'],
    ['viewer', `/agents/${agent_id}/knowledge/generate`, 'viewer-generate'],
  ],
  '/agents/$agentId/knowledge/review': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/review`, 'review'],
    ['viewer', `/agents/${agent_id}/knowledge/review`, 'viewer-review'],
  ],
}
