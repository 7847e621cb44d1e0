import type { Walk } from '../visit.ts'

export const faqTranslationsWalk: Walk = {
  '/agents/$agentId/knowledge/languages': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/languages`, 'languages'],
    ['owner', `/agents/${agent_id}/knowledge/languages?language=fr&state=stale`, 'languages-stale'],
    ['owner', `/agents/${agent_id}/knowledge/languages?search=zeppelin`, 'languages-none-found'],
    ['viewer', `/agents/${agent_id}/knowledge/languages`, 'viewer-languages'],
  ],
}
