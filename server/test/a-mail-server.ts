import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { aCertificate } from './a-certificate.ts'

export type Received = { mail: Email; raw: string; to: string[]; was_encrypted: boolean; user: string | undefined }

export type MailServer = {
  port: number
  /** What it was given, oldest first. */
  received: Received[]
  /** Its certificate, for who shall trust it. */
  cert: string
  close(): Promise<void>
}

type Options = {
  /** Asks for these, and takes them over an encrypted line alone. */
  credentials?: { user: string; password: string }
  greets_after_ms?: number
}

/** A real mail server on this machine. */
export async function aMailServer({ credentials, greets_after_ms = 0 }: Options = {}): Promise<MailServer> {
  const { key, cert } = aCertificate()
  const received: Received[] = []
  const server = new SMTPServer({
    key,
    cert,
    disabledCommands: credentials ? [] : ['AUTH', 'STARTTLS'],
    authOptional: credentials === undefined,
    onConnect: (_, done) => void delay(greets_after_ms).then(() => done()),
    onAuth: ({ username, password }, _, done) =>
      username === credentials?.user && password === credentials?.password
        ? done(null, { user: username })
        : done(new Error('wrong')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        void PostalMime.parse(raw).then((mail) => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ mail, raw, to, was_encrypted: session.secure, user: session.user })
          done()
        })
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as { port: number }).port,
    received,
    cert,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
