import type { Walk } from '../visit.ts'

export const playgroundWalk: Walk = {
  '/agents/$agentId/playground': ({ agent_id }) => [['owner', `/agents/${agent_id}/playground`, 'playground']],
}
