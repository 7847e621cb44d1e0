import { z } from 'zod'
import { MENTIONS_PER_NOTE, NOTE_LENGTH } from './conversation-notes.limits.ts'
import { endpoint } from './endpoint.ts'
import { personal } from './personal-data.ts'
import { Done, id, text, time } from './shapes.ts'

/** How a text says that it means a colleague: by id, so that a name which changes or is erased stands nowhere. */
const MENTION = /<@([0-9a-f-]{36})>/gu

export const mentionOf = (user_id: string): string => `<@${user_id}>`

/** Ids of the members whom a note's text mentions, each once. */
export const mentionedIn = (said: string): string[] => [
  ...new Set([...said.matchAll(MENTION)].map(([, who = '']) => who)),
]

/** A note's text in pieces: words as they are, and mentions by whose they are. */
export function notePieces(said: string): ({ words: string } | { user_id: string })[] {
  return said
    .split(MENTION)
    .map((piece, n) => (n % 2 === 1 ? { user_id: piece } : { words: piece }))
    .filter((piece) => !('words' in piece) || piece.words !== '')
}

/** A note for colleagues about a conversation. Customers, models and exports for customers never get it. */
export const ConversationNote = z.object({
  id,
  conversation_id: id,
  /** Null: they are gone. */
  author: z.object({ user_id: id, name: z.string() }).nullable(),
  text: personal(z.string(), { conversation: 'conversation_id' }),
  /** Those of the mentioned who can be named still. */
  mentions: z.array(z.object({ user_id: id, name: z.string() })),
  /** Whether the caller wrote it. */
  is_own: z.boolean(),
  created_at: time,
  edited_at: time.nullable(),
})
export type ConversationNote = z.infer<typeof ConversationNote>

const NoteText = text(NOTE_LENGTH).refine((said) => mentionedIn(said).length <= MENTIONS_PER_NOTE, {
  error: 'too_many',
  params: { max: MENTIONS_PER_NOTE },
})

export const conversationNotes = {
  /** Oldest first. */
  list: endpoint({
    method: 'GET',
    path: '/conversations/{id}/notes',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(ConversationNote),
  }),
  /** Each member whom it mentions gets a mail, once. */
  add: endpoint({
    method: 'POST',
    path: '/conversations/{id}/notes',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'none: the note is the record',
    once: true,
    body: z.strictObject({ text: NoteText }),
    returns: ConversationNote,
    errors: ['note_limit', 'note_mention_unknown'],
  }),
  /** One's own. */
  update: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/notes/{note_id}',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'none: the note says that it was changed',
    body: z.strictObject({ text: NoteText }),
    returns: ConversationNote,
    errors: ['note_mention_unknown'],
  }),
  /** One's own. */
  remove: endpoint({
    method: 'DELETE',
    path: '/conversations/{id}/notes/{note_id}',
    allow: 'conversation.annotate',
    of: { conversation: 'id' },
    rate: 'write',
    audit: 'conversation.note_deleted',
    returns: Done,
  }),
}
