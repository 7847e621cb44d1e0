import { conversationNotes } from '@tertulia/contract/conversation-notes'
import { addNote, changeNote, listNotes, removeNote } from '#features/conversation-notes/conversation-notes.ts'
import { routes } from '#platform/http/routes.ts'

const noteAt = ({ id, note_id }: { id: string; note_id: string }) => ({ conversation_id: id, id: note_id })

export const conversationNoteRoutes = routes(conversationNotes, {
  list: (ctx, { params }) => listNotes(ctx, params.id),
  add: (ctx, { params, body }) => addNote(ctx, params.id, body.text),
  update: (ctx, { params, body }) => changeNote(ctx, noteAt(params), body.text),
  remove: (ctx, { params }) => removeNote(ctx, noteAt(params)),
})
