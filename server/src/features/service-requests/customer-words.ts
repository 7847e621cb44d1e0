import type { AgentLanguage } from '@tertulia/contract/agents'

/** Words of mails to customers, by their language. */
type CustomerWords = {
  code: { title: string; lead: string; foot: string }
  /** Words of a code that proves who the customer is. */
  verification: { title: string; foot: string }
  transcript: { title: string; you: string; files: string; cut: string }
}

export const CUSTOMER_WORDS: Record<AgentLanguage, CustomerWords> = {
  es: {
    code: {
      title: 'Tu código para recibir la conversación',
      lead: 'Escribe este código en el chat. Vale diez minutos:',
      foot: 'Si no lo has pedido tú, no tienes que hacer nada: sin el código no se envía nada más.',
    },
    verification: {
      title: 'Tu código para comprobar que eres tú',
      foot: 'Si no lo has pedido tú, no tienes que hacer nada, y no le des el código a nadie.',
    },
    transcript: {
      title: 'Tu conversación: {agent}',
      you: 'Tú',
      files: 'Archivos',
      cut: 'Aquí se corta: la conversación es más larga.',
    },
  },
  en: {
    code: {
      title: 'Your code to receive the conversation',
      lead: 'Type this code in the chat. It is good for ten minutes:',
      foot: 'If you did not ask for it, there is nothing to do: without the code nothing else is sent.',
    },
    verification: {
      title: 'Your code to check that it is you',
      foot: 'If you did not ask for it, there is nothing to do, and do not give the code to anybody.',
    },
    transcript: {
      title: 'Your conversation: {agent}',
      you: 'You',
      files: 'Files',
      cut: 'It is cut here: the conversation is longer.',
    },
  },
  fr: {
    code: {
      title: 'Votre code pour recevoir la conversation',
      lead: 'Écrivez ce code dans le chat. Il est valable dix minutes :',
      foot: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : sans le code, rien d’autre n’est envoyé.',
    },
    verification: {
      title: 'Votre code pour vérifier que c’est bien vous',
      foot: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire, et ne donnez ce code à personne.',
    },
    transcript: {
      title: 'Votre conversation : {agent}',
      you: 'Vous',
      files: 'Fichiers',
      cut: 'La suite est coupée : la conversation est plus longue.',
    },
  },
  pt: {
    code: {
      title: 'O seu código para receber a conversa',
      lead: 'Escreva este código no chat. É válido durante dez minutos:',
      foot: 'Se não o pediu, não tem de fazer nada: sem o código não se envia mais nada.',
    },
    verification: {
      title: 'O seu código para confirmar que é você',
      foot: 'Se não o pediu, não tem de fazer nada, e não dê o código a ninguém.',
    },
    transcript: {
      title: 'A sua conversa: {agent}',
      you: 'Você',
      files: 'Ficheiros',
      cut: 'É cortada aqui: a conversa é mais longa.',
    },
  },
}
