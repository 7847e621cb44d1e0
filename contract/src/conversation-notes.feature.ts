import { conversationNotes } from './conversation-notes.ts'
import { NOTES_PER_CONVERSATION } from './conversation-notes.limits.ts'
import type { ContractFeature } from './feature.ts'

export const conversationNotesFeature = {
  endpoints: { conversationNotes },
  errors: {
    note_limit: {
      status: 409,
      es: `Esta conversación ya tiene ${NOTES_PER_CONVERSATION} notas. Borra alguna para añadir otra.`,
      en: `This conversation has ${NOTES_PER_CONVERSATION} notes already. Delete one to add another.`,
    },
    note_mention_unknown: {
      status: 400,
      es: 'Mencionas a alguien que no puede leer notas aquí',
      en: 'You mention somebody who cannot read notes here',
    },
  },
  audit: {
    'conversation.note_deleted': ['Borró una nota interna suya', 'Deleted an internal note of theirs'],
  },
} as const satisfies ContractFeature
