import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Array<{ filename: string; content: Buffer; contentType: string }>
}
export type SentMail = Mail & { id: string; sent_at: string }

export type Mailer = {
  send(mail: Mail): Promise<void>
  /**
   * Sends a mail and does not wait for the mail server: where a mail goes to known addresses only, the time that takes
   * would tell them from others.
   */
  post(mail: Mail): void
  /** The last mails, newest first. Undefined where a real mail server is set: `/dev/mail` does not exist then. */
  outbox: (() => readonly SentMail[]) | undefined
  /** Waits for what was posted. */
  close(): Promise<void>
}

const OUTBOX_SIZE = 200
/** A program that ends has ten seconds for everything. */
const LONGEST_CLOSE_MS = 4_000

/** As text a reader would be read as a list: a comma or a line more, and another person gets the mail too. */
const toOneReader = (mail: Mail) => ({ ...mail, to: { name: '', address: mail.to } })

/** SMTP where it is set; else an outbox kept in the process and shown at `/dev/mail`. */
export function createMailer(options: { smtp_url: string | undefined; from: string; log: Logger }): Mailer {
  if (options.smtp_url) {
    const transport = createTransport(options.smtp_url, { from: options.from })
    const under_way = new Set<Promise<unknown>>()
    return {
      send: async (mail) => void (await transport.sendMail(toOneReader(mail))),
      post: (mail) => {
        const sending = transport
          .sendMail(toOneReader(mail))
          // Its words may hold the address it was for.
          .catch((error: { code?: unknown }) =>
            options.log.error({ code: error.code, subject: mail.subject }, 'a mail was not sent'),
          )
          .finally(() => under_way.delete(sending))
        under_way.add(sending)
      },
      outbox: undefined,
      close: async () => {
        await Promise.race([Promise.all(under_way), delay(LONGEST_CLOSE_MS, undefined, { ref: false })])
        transport.close()
      },
    }
  }
  const sent: SentMail[] = []
  const keep = (mail: Mail) => {
    sent.unshift({ ...mail, id: newId(), sent_at: new Date().toISOString() })
    sent.length = Math.min(sent.length, OUTBOX_SIZE)
    options.log.info({ subject: mail.subject }, 'a mail is in the outbox at /dev/mail')
  }
  return {
    send: async (mail) => keep(mail),
    post: keep,
    outbox: () => sent,
    close: async () => {},
  }
}
