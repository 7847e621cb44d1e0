import type { LetterWords } from '#platform/mail/letter.ts'

/** The mails to owners about retention. */
export const MAILS = {
  retention_waits: {
    es: {
      subject: 'Hay conversaciones que esperan a que confirmes su borrado',
      lead: 'El plazo con que guardáis las conversaciones borraría de golpe muchas más de lo normal. Puede que el servidor haya estado parado unos días, o que su reloj esté mal. No se ha borrado ninguna, y así seguirá hasta que alguien lo confirme.',
      button: 'Ver cuántas son',
      foot: 'Lo que se borra no se puede recuperar. Si no reconoces el motivo, habla antes con quien lleva el servidor.',
    },
    en: {
      subject: 'Some conversations wait for you to confirm that they are erased',
      lead: 'The time for which you keep conversations would erase many more at once than usual. The server may have been off for some days, or its clock may be wrong. None has been erased, and none will be until somebody confirms it.',
      button: 'See how many',
      foot: 'What is erased cannot be brought back. If you do not know the reason, ask whoever runs the server first.',
    },
  },
} satisfies Record<string, LetterWords>
