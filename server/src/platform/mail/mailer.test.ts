import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { LOG_OPTIONS } from '#platform/log.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { aMailServer, type MailServer } from '../../../test/a-mail-server.ts'

const MAIL = { to: 'ana@ejemplo.com', subject: 'Hola', text: 'Texto', html: '<p>Texto</p>' }
const CREDENTIALS = { user: 'tertulia', password: 'Clave: del/correo' }
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function running(...options: Parameters<typeof aMailServer>): Promise<MailServer> {
  const server = await aMailServer(...options)
  open.push(server)
  return server
}

/** A mailer and what it writes to its log. */
function mailerTo(smtp_url: string): Mailer & { logged: string[] } {
  const logged: string[] = []
  const sink = new Writable({
    write: (line: Buffer, _, done) => {
      logged.push(line.toString())
      done()
    },
  })
  const mailer = createMailer({ smtp_url, from: 'Tertulia <hola@ejemplo.com>', log: pino(LOG_OPTIONS, sink) })
  open.unshift(mailer)
  return { ...mailer, logged }
}
const plainTo = ({ port }: MailServer) => mailerTo(`smtp://127.0.0.1:${port}`)
/** As an operator writes it: credentials in the address, and the certificate that is trusted. */
const signedInTo = ({ port, cert }: MailServer, { user, password } = CREDENTIALS, trusted = cert) =>
  mailerTo(`smtp://${user}:${encodeURIComponent(password)}@localhost:${port}/?tls.ca=${encodeURIComponent(trusted)}`)

test('a mail arrives with its sender, reader, subject and both forms of its words, whatever signs they are written in', async () => {
  const server = await running()
  const subject =
    'Confirma tu correo, ¿sí? – 日本 🍷 y una línea tan larga que el correo tiene que partirla en varias partes'
  const text = 'Te damos la bienvenida.\n\n.un punto al principio\nhttps://ejemplo.com/?token=a_b-c&d=e'
  const html = '<p>Te damos la <b>bienvenida</b> – ñ 🍷</p>'
  await plainTo(server).send({ to: 'maría@ejemplo.com', subject, text, html })
  expect(server.received).toHaveLength(1)
  const [{ mail, raw, to }] = server.received as [(typeof server.received)[0]]
  expect(mail.from).toMatchObject({ name: 'Tertulia', address: 'hola@ejemplo.com' })
  expect(to).toEqual(['maría@ejemplo.com'])
  expect(mail.to?.map(({ address }) => address)).toEqual(['maría@ejemplo.com'])
  expect(mail.subject).toBe(subject)
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text)
  expect(mail.html?.trimEnd()).toBe(html)
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/mu)
  // Headers are ASCII on the way: older servers refuse anything else.
  expect(raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/^To: .*$/mu, '')).toMatch(/^[\x20-\x7e\r\n\t]*$/u)
})

test.each([
  ['subject', { subject: 'Hola\r\nBcc: malo@ejemplo.com' }],
  ['subject', { subject: 'Hola\nContent-Type: text/plain\n\nOtro' }],
  ['reader', { to: 'ana@ejemplo.com\r\nBcc: malo@ejemplo.com' }],
  ['reader', { to: 'ana@ejemplo.com, malo@ejemplo.com' }],
  ['reader', { to: 'ana@ejemplo.com>\r\nRCPT TO:<malo@ejemplo.com' }],
])('nothing in a %s adds a header or a reader', async (_, change) => {
  const server = await running()
  await plainTo(server)
    .send({ ...MAIL, ...change })
    .catch(() => undefined)
  for (const { mail, to } of server.received) {
    expect(to).not.toContain('malo@ejemplo.com')
    expect(to).toHaveLength(1)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.html).toContain('<p>Texto</p>')
  }
})

test('credentials go over an encrypted line, to a server that proves who it is', async () => {
  const server = await running({ credentials: CREDENTIALS })
  await signedInTo(server).send(MAIL)
  expect(server.received).toMatchObject([{ was_encrypted: true, user: CREDENTIALS.user }])
})

test('a server whose certificate is not trusted gets neither credentials nor mails', async () => {
  const [server, other] = [await running({ credentials: CREDENTIALS }), await running()]
  await expect(signedInTo(server, CREDENTIALS, other.cert).send(MAIL)).rejects.toThrow(/certificate/u)
  expect(server.received).toEqual([])
})

test('wrong credentials are told in the log, without them and without the reader', async () => {
  const server = await running({ credentials: CREDENTIALS })
  const mailer = signedInTo(server, { ...CREDENTIALS, password: 'Equivocada-1' })
  mailer.post(MAIL)
  await expect.poll(() => mailer.logged.length, { timeout: 10_000 }).toBe(1)
  expect(JSON.parse(mailer.logged[0] ?? '{}')).toMatchObject({
    code: 'EAUTH',
    subject: 'Hola',
    msg: 'a mail was not sent',
  })
  expect(mailer.logged.join()).not.toMatch(/Equivocada|ana@/u)
  expect(server.received).toEqual([])
})

test('the caller that posts a mail does not wait for the mail server, so that the time does not tell that an address is known', async () => {
  const server = await running({ greets_after_ms: 400 })
  const mailer = plainTo(server)
  // Nothing to wait for: the server has not even greeted.
  expect(mailer.post(MAIL)).toBeUndefined()
  expect(server.received).toEqual([])
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1)
})

test('a program that ends sends first what it has promised', async () => {
  const server = await running({ greets_after_ms: 300 })
  const mailer = plainTo(server)
  mailer.post(MAIL)
  mailer.post({ ...MAIL, subject: 'Otro' })
  await mailer.close()
  expect(new Set(server.received.map(({ mail }) => mail.subject))).toEqual(new Set(['Hola', 'Otro']))
})

test('a mail server that is away fails no caller that does not wait for it', async () => {
  const mailer = mailerTo('smtp://127.0.0.1:1')
  mailer.post(MAIL)
  await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED')
  expect(mailer.outbox).toBeUndefined()
})
