import type { OrganizationContext } from '#platform/context.ts'
import { letter, type LetterWords, type Reader } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

export const MAILS: Record<'monthly', LetterWords> = {
  monthly: {
    es: {
      subject: 'Tu informe de valor del mes',
      lead: 'El informe del mes que acaba de terminar está firmado y va adjunto en PDF. Solo cuenta lo que tus clientes confirmaron, y cada cifra lleva a sus conversaciones.',
      button: 'Ver el informe',
      foot: 'Lo recibes porque alguien de tu equipo te puso en la lista. Se cambia en la página del informe.',
    },
    en: {
      subject: 'Your value report of the month',
      lead: 'The report of the month that has just ended is signed and attached as a PDF. It counts only what your customers confirmed, and each figure leads to its conversations.',
      button: 'See the report',
      foot: 'You get it because somebody on your team put you on the list. It is changed on the page of the report.',
    },
  },
}

/** Tells a member of the report of a month, which is attached. */
export const reportMail = (
  ctx: OrganizationContext,
  reader: Reader,
  { month, file_name, content }: { month: string; file_name: string; content: Buffer },
): Mail => ({
  ...letter(reader, MAILS.monthly, new URL(`/boards/value?month=${month}`, ctx.config.public_url).href),
  attachments: [{ filename: file_name, content, contentType: 'application/pdf' }],
})
