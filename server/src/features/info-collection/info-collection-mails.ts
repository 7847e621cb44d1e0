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
  collected_failed: {
    es: {
      subject: 'No se han podido enviar los datos de un cliente',
      lead: 'Un cliente dio sus datos y dijo que estaban bien, pero el agente no pudo enviarlos. Lo que dejó está guardado: míralo y termina tú lo que pedía.',
      button: 'Ver lo que dejó',
      foot: 'Recibes este aviso porque alguien de la empresa puso tu correo en esa recogida de datos. Ahí mismo se quita.',
    },
    en: {
      subject: 'The details of a customer could not be sent',
      lead: 'A customer gave their details and said that they were right, but the agent could not send them. They are kept: look at them and finish what the customer asked for.',
      button: 'See what they left',
      foot: 'You get this because somebody of the business put your address there. It can be removed in the same place.',
    },
  },
} satisfies Record<string, LetterWords>
