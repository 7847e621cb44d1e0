import { createTransport } from 'nodemailer'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'

export type Mail = { to: string; subject: string; text: string; html: string }
export type SentMail = Mail & { id: string; sent_at: string }

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** The last mails, newest first. Undefined where a real mail server is set: `/dev/mail` does not exist then. */
  outbox: (() => readonly SentMail[]) | undefined
  close(): void
}

const OUTBOX_SIZE = 200

/** SMTP where it is set; else an outbox kept in the process and shown at `/dev/mail`. */
export function createMailer(options: { smtp_url: string | undefined; from: string; log: Logger }): Mailer {
  if (options.smtp_url) {
    const transport = createTransport(options.smtp_url, { from: options.from })
    return {
      send: async (mail) => void (await transport.sendMail(mail)),
      outbox: undefined,
      close: () => transport.close(),
    }
  }
  const sent: SentMail[] = []
  return {
    send: async (mail) => {
      sent.unshift({ ...mail, id: newId(), sent_at: new Date().toISOString() })
      sent.length = Math.min(sent.length, OUTBOX_SIZE)
      options.log.info({ subject: mail.subject }, 'a mail is in the outbox at /dev/mail')
    },
    outbox: () => sent,
    close: () => {},
  }
}
