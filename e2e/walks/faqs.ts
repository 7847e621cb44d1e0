import type { Walk } from '../visit.ts'

export const faqsWalk: Walk = {
  '/agents/$agentId/knowledge/': ({ agent_id }) => [['owner', `/agents/${agent_id}/knowledge/`, 'knowledge']],
  '/agents/$agentId/knowledge/faqs': ({ agent_id, faq_id, gap_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/faqs`, 'faqs'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}`, 'faq-open'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}&language=fr`, 'faq-translation-stale'],
    ['viewer', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}&language=en`, 'viewer-faq-translation'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?faq=new&from=${gap_id}`, 'faq-from-gap'],
    ['owner', `/agents/${agent_id}/knowledge/faqs?search=zeppelin`, 'faqs-none-found'],
    ['viewer', `/agents/${agent_id}/knowledge/faqs?faq=${faq_id}`, 'viewer-faq'],
  ],
  '/agents/$agentId/knowledge/import': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/knowledge/import`, 'import'],
    ['viewer', `/agents/${agent_id}/knowledge/import`, 'viewer-import'],
  ],
}
