import type { LetterWords } from '#platform/mail/letter.ts'

/** Told to those of the team who want to hear of it. No words of a customer leave by mail. */
export const MAILS = {
  ticket: {
    es: {
      subject: 'Un cliente ha abierto una incidencia',
      lead: 'Tu agente ha abierto una incidencia de un cliente. El equipo ha quedado en contestarle.',
      button: 'Ver la incidencia',
      foot: 'Recibes este aviso porque alguien de la empresa puso tu correo en esa herramienta. Ahí mismo se quita.',
    },
    en: {
      subject: 'A customer has opened a ticket',
      lead: 'Your agent has opened a ticket for a customer. The team is expected to answer.',
      button: 'See the ticket',
      foot: 'You get this because somebody of the business put your address in that tool. It can be removed in the same place.',
    },
  },
  left_mail: {
    es: {
      subject: 'Un cliente espera respuesta por correo',
      lead: 'Nadie pudo atenderle en el chat y ha dejado su correo y qué necesita.',
      button: 'Ver lo que dejó',
      foot: 'Recibes este aviso porque atiendes a los clientes de este agente, o porque alguien de la empresa puso tu correo en la herramienta de incidencias.',
    },
    en: {
      subject: 'A customer is waiting for an answer by email',
      lead: 'Nobody could attend to them in the chat, and they left their email and what they need.',
      button: 'See what they left',
      foot: 'You get this because you attend the customers of this agent, or because somebody of the business put your address in the ticket tool.',
    },
  },
  call_back: {
    es: {
      subject: 'Un cliente quiere que le llaméis',
      lead: 'Tu agente ha apuntado una llamada con un cliente.',
      button: 'Ver cuándo y a quién',
      foot: 'Recibes este aviso porque alguien de la empresa puso tu correo en esa herramienta. Ahí mismo se quita.',
    },
    en: {
      subject: 'A customer wants to be called',
      lead: 'Your agent has noted down a call with a customer.',
      button: 'See when and whom',
      foot: 'You get this because somebody of the business put your address in that tool. It can be removed in the same place.',
    },
  },
  call_cancelled: {
    es: {
      subject: 'Un cliente ha cancelado su llamada',
      lead: 'Un cliente ya no necesita la llamada que tu agente había apuntado.',
      button: 'Ver las llamadas',
      foot: 'Recibes este aviso porque alguien de la empresa puso tu correo en esa herramienta. Ahí mismo se quita.',
    },
    en: {
      subject: 'A customer has cancelled their call',
      lead: 'A customer no longer needs the call that your agent had noted down.',
      button: 'See the calls',
      foot: 'You get this because somebody of the business put your address in that tool. It can be removed in the same place.',
    },
  },
} satisfies Record<string, LetterWords>
