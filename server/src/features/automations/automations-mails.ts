import type { LetterWords } from '#platform/mail/letter.ts'

/** Told by an automation to those whom it names. */
export const MAILS = {
  notified: {
    es: {
      subject: 'Una conversación te espera',
      lead: 'Una automatización de tu agente te avisa de una conversación con un cliente.',
      button: 'Abrir la conversación',
      foot: 'Recibes este aviso porque alguien de la empresa puso tu correo en esa automatización. Ahí mismo se quita.',
    },
    en: {
      subject: 'A conversation is waiting for you',
      lead: 'An automation of your agent tells you of a conversation with a customer.',
      button: 'Open the conversation',
      foot: 'You get this because somebody of the business put your address in that automation. It can be removed there.',
    },
  },
} satisfies Record<string, LetterWords>
