import type { Walk } from '../visit.ts'

export const qualityWalk: Walk = {
  '/agents/$agentId/quality': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/quality`, 'quality'],
    ['owner', `/agents/${agent_id}/quality?tab=gate`, 'quality-gate'],
    ['viewer', `/agents/${agent_id}/quality`, 'viewer-quality'],
    ['viewer', `/agents/${agent_id}/quality?tab=gate`, 'viewer-quality-gate'],
  ],
}
