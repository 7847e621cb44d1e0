import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'

const MAIL = { to: 'ana@ejemplo.com', subject: 'Hola', text: 'Texto', html: '<p>Texto</p>' }
const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A mail server that takes its time, and keeps what it was given. */
async function aMailServer(greets_after_ms: number) {
  const mails: string[] = []
  const serve = (socket: Socket) => {
    let isData = false
    let data = ''
    setTimeout(() => socket.write('220 lento\r\n'), greets_after_ms)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (isData && line === '.') {
          isData = false
          mails.push(data)
          socket.write('250 ok\r\n')
        } else if (isData) data += `${line}\n`
        else if (line === 'DATA') {
          isData = true
          data = ''
          socket.write('354 go on\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }
  const server = createServer(serve).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { mails, smtp_url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` }
}
const mailerFor = (smtp_url: string) =>
  createMailer({ smtp_url, from: 'Tertulia <hola@ejemplo.com>', log: createLogger('silent') })

test('whoever causes a mail does not wait for the mail server, so that the time does not tell that an address is known', async () => {
  const { mails, smtp_url } = await aMailServer(400)
  const mailer = mailerFor(smtp_url)
  const began = performance.now()
  mailer.post(MAIL)
  expect(performance.now() - began).toBeLessThan(200)
  await expect.poll(() => mails.length, { timeout: 5_000 }).toBe(1)
  await mailer.close()
})

test('a program that ends sends first what it has promised', async () => {
  const { mails, smtp_url } = await aMailServer(300)
  const mailer = mailerFor(smtp_url)
  mailer.post(MAIL)
  mailer.post({ ...MAIL, subject: 'Otro' })
  await mailer.close()
  expect(mails).toHaveLength(2)
})

test('a mail server that is away fails nobody who does not wait for it', async () => {
  const mailer = mailerFor('smtp://127.0.0.1:1')
  mailer.post(MAIL)
  await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED')
  await mailer.close()
})

test('nothing that is shown or sent can add a header', async () => {
  const { mails, smtp_url } = await aMailServer(0)
  const mailer = mailerFor(smtp_url)
  await mailer.send({ ...MAIL, subject: 'Hola\r\nBcc: malo@ejemplo.com' })
  await mailer.close()
  expect(mails[0]).not.toMatch(/^Bcc:/mu)
})
