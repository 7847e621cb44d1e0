import { conversationSnoozeRoutes } from '#features/conversation-snoozes/conversation-snoozes.routes.ts'
import { bringBackSnoozed } from '#features/conversation-snoozes/conversation-snoozes.sweeps.ts'
import { conversationSnooze } from '#features/conversation-snoozes/conversation-snoozes.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const conversationSnoozesFeature: Feature = {
  routes: conversationSnoozeRoutes,
  sweeps: [bringBackSnoozed],
  personal: [
    personal(conversationSnooze, {
      by: { id: 'by_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'conversation_id', 'until', 'created_at'],
    }),
  ],
}
