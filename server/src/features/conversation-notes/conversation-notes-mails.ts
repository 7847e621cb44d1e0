import type { LetterWords } from '#platform/mail/letter.ts'

/** Mailed to a member whom a colleague mentions. Nothing of the note leaves by mail: it may repeat what a customer said. */
export const MAILS = {
  mentioned: {
    es: {
      subject: 'Te han mencionado en una nota',
      lead: 'Alguien de tu equipo te ha mencionado en una nota interna de una conversación.',
      button: 'Ver la nota',
      foot: 'Recibes este aviso una sola vez por nota. El cliente no ve las notas internas.',
    },
    en: {
      subject: 'You were mentioned in a note',
      lead: 'Somebody of your team has mentioned you in an internal note of a conversation.',
      button: 'See the note',
      foot: 'You get this once for each note. Customers do not see internal notes.',
    },
  },
} satisfies Record<string, LetterWords>
