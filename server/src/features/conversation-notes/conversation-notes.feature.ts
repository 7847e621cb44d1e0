import { tellMentioned } from '#features/conversation-notes/conversation-notes.jobs.ts'
import { conversationNoteRoutes } from '#features/conversation-notes/conversation-notes.routes.ts'
import { conversationNote, noteMention } from '#features/conversation-notes/conversation-notes.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const conversationNotesFeature: Feature = {
  routes: conversationNoteRoutes,
  jobs: [tellMentioned],
  personal: [
    // Their notes stay with the business. Their name stands in neither: it is read of the account, while there is one.
    personal(conversationNote, {
      by: { id: 'author_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'id', 'conversation_id', 'text', 'created_at'],
    }),
    personal(noteMention, {
      by: { id: 'user_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'note_id', 'mailed_at'],
    }),
  ],
}
