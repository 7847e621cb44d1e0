import type { LetterWords } from '#platform/mail/letter.ts'

/** Told to the contacts of a form. */
export const MAILS = {
  collected: {
    es: {
      subject: 'Un cliente ha dejado sus datos',
      lead: 'Tu agente ha recogido los datos de un cliente en una conversación.',
      button: 'Ver lo que dejó',
      foot: 'Recibes este aviso porque alguien de la empresa puso tu correo en esa recogida de datos. Ahí mismo se quita.',
    },
    en: {
      subject: 'A customer has left their details',
      lead: 'Your agent has collected the details of a customer in a conversation.',
      button: 'See what they left',
      foot: 'You get this because somebody of the business put your address there. It can be removed in the same place.',
    },
  },
} satisfies Record<string, LetterWords>
