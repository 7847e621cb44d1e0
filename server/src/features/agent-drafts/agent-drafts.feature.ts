import { agentDraftRoutes } from '#features/agent-drafts/agent-drafts.routes.ts'
import { agentDraft } from '#features/agent-drafts/agent-drafts.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const agentDraftsFeature: Feature = {
  routes: agentDraftRoutes,
  entities: { agent_draft: agentDraft },
  personal: [
    personal(agentDraft, {
      by: { id: 'created_by' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'content', 'updated_at'],
    }),
  ],
}
