import { conversationNotes } from '@tertulia/contract/conversation-notes'
import { aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const conversationNotesTraces: Traces = {
  'conversationNotes.remove': async (shop) => {
    const { params } = (await aConversation(shop)).at
    const note = await admin(shop).call(conversationNotes.add, { params, body: { text: 'Ya pagó' } })
    await admin(shop).call(conversationNotes.remove, { params: { ...params, note_id: note.id } })
  },
}
