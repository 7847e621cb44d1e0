import { endWhenDue } from '#features/conversation-endings/conversation-endings.jobs.ts'
import { conversationEndingRoutes } from '#features/conversation-endings/conversation-endings.routes.ts'
import { conversationEnding } from '#features/conversation-endings/conversation-endings.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const conversationEndingsFeature: Feature = {
  routes: conversationEndingRoutes,
  jobs: [endWhenDue],
  personal: [
    personal(conversationEnding, {
      by: { id: 'by_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'conversation_id', 'reason', 'ended_at'],
    }),
  ],
}
