import type { Walk } from '../visit.ts'

export const vaultWalk: Walk = {
  '/agents/$agentId/knowledge/files': ({ agent_id, file_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/files`, 'files'],
    ['owner', `/agents/${agent_id}/knowledge/files?file=${file_id}`, 'file-open'],
    ['viewer', `/agents/${agent_id}/knowledge/files`, 'viewer-files'],
  ],
}
