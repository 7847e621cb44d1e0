import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { aCertificate } from './a-certificate.ts'

export type Received = { mail: Email; raw: string; to: string[]; was_encrypted: boolean; user: string | undefined }

export type MailServer = {
  port: number
  /** The mails it got, oldest first. */
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
    onConnect: (_, done) => void setTimeout(done, greets_after_ms),
    onAuth: ({ username, password }, _, done) =>
      username === credentials?.user && password === credentials?.password
        ? done(null, { user: username })
        : done(new Error('wrong')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void keep(Buffer.concat(chunks).toString('utf8'), session, done))
    },
  })
  const keep = async (raw: string, session: SMTPServerSession, done: () => void) => {
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const mail = await PostalMime.parse(raw)
    received.push({ mail, raw, to, was_encrypted: session.secure, user: session.user })
    done()
  }
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
