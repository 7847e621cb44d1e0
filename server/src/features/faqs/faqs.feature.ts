import { agentMade } from '#features/agents/agents.ts'
import { defaultTopic } from '#features/faqs/default-topic.ts'
import { countFaqUses } from '#features/faqs/faqs.events.ts'
import { faqRoutes } from '#features/faqs/faqs.routes.ts'
import { faq, faqTopic } from '#features/faqs/faqs.tables.ts'
import { translationWork } from '#features/faqs/draft-translation.ts'
import { helpWork } from '#features/models/model-help.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const faqsFeature: Feature = {
  routes: faqRoutes,
  hears: [countFaqUses],
  entities: { faq, faq_topic: faqTopic },
  personal: [
    personal(faq, {
      by: { id: 'updated_by_id' },
      names: { updated_by: 'updated_by_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'question', 'updated_at'],
    }),
  ],
  provides: [provide(agentMade, defaultTopic), provide(helpWork, translationWork)],
}
