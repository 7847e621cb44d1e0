import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openGuardedProxy } from '#platform/outbound/guarded-proxy.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

/** Sends `say` to each client that connects, on an address of this machine. */
async function aServer(say: (socket: Socket) => void, host = '127.0.0.1'): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => say(socket))
  }).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return `${host}:${(server.address() as AddressInfo).port}`
}

/** A proxy that may go to 127.0.0.1 and nowhere else on this machine. */
async function aProxy({ own = '127.0.0.1:9', max_bytes = 1_000_000 } = {}) {
  const outbound = createOutbound({ allow_cidrs: ['127.0.0.1/32'], own_origins: [`http://${own}`] })
  const proxy = await openGuardedProxy(outbound, { own_origin: `http://${own}`, max_bytes })
  onTestFinished(async () => {
    await proxy.close()
    await outbound.close()
  })
  const { port } = new URL(proxy.url)
  /** @returns status and body of what is asked for, or the code of the error it ended with */
  const get = (address: string) =>
    new Promise<string>((resolve) => {
      const asked = request({ host: '127.0.0.1', port, path: address }, (answer) => {
        text(answer).then(
          (body) => resolve(`${answer.statusCode} ${body}`),
          (error: NodeJS.ErrnoException) => resolve(String(error.code)),
        )
      })
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      asked.end()
    })
  /** @returns the bytes that come through a tunnel to a place, until its end */
  const tunnel = async (place: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`CONNECT ${place} HTTP/1.1\r\nhost: ${place}\r\n\r\n`)
    socket.write('hola')
    return text(socket).catch((error: NodeJS.ErrnoException) => String(error.code))
  }
  return { get, tunnel, close: proxy.close }
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nsi'

test('it leads where we may go, by request and by tunnel, and nowhere else', async () => {
  const [open, closed] = [await aServer((to) => to.end(OK)), await aServer((to) => to.end(OK), '127.0.0.2')]
  const proxy = await aProxy()
  expect(await proxy.get(`http://${open}/`)).toBe('200 si')
  expect(await proxy.tunnel(open)).toContain(OK)
  expect(await proxy.get(`http://${closed}/`)).toBe('ECONNRESET')
  expect(await proxy.tunnel(closed)).not.toContain('200')
  expect(await proxy.get('http://169.254.169.254/latest/meta-data/')).toBe('ECONNRESET')
  expect(await proxy.tunnel('169.254.169.254:80')).not.toContain('200')
})

test('our own address is reached, which no other caller may call', async () => {
  const own = await aServer((to) => to.end(OK))
  expect(await (await aProxy({ own })).get(`http://${own}/widget.js`)).toBe('200 si')
})

test.each(['/', 'ftp://127.0.0.1/', 'nada'])('an address that is not of the web is refused: %s', async (address) => {
  expect(await (await aProxy()).get(address)).toMatch(/^400/u)
})

test.each([
  ['hangs up', ''],
  ['talks something else', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['has a status that is none', 'HTTP/1.1 000 Nada\r\ncontent-length: 0\r\n\r\n'],
  ['breaks off', 'HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\nsi'],
])('a server that %s ends its own answer and nothing else', async (_, said) => {
  const [broken, open] = [await aServer((to) => to.end(said)), await aServer((to) => to.end(OK))]
  const proxy = await aProxy()
  expect(await proxy.get(`http://${broken}/`)).toBe('ECONNRESET')
  expect(await proxy.get(`http://${open}/`)).toBe('200 si')
})

test('more than may come ends everything that is under way, and nothing is begun', async () => {
  const endless = await aServer((to) => {
    to.write('HTTP/1.1 200 OK\r\n\r\n')
    const writing = setInterval(() => to.write('x'.repeat(10_000)), 1)
    to.once('close', () => clearInterval(writing))
  })
  const open = await aServer((to) => to.end(OK))
  const proxy = await aProxy({ max_bytes: 50_000 })
  expect(await proxy.get(`http://${endless}/`)).toBe('ECONNRESET')
  expect(await proxy.get(`http://${open}/`)).toBe('ECONNRESET')
})

test('it ends with what goes through it', async () => {
  const silent = await aServer(() => undefined)
  const proxy = await aProxy()
  const waiting = [proxy.get(`http://${silent}/`), proxy.tunnel(silent)]
  await new Promise((resolve) => setTimeout(resolve, 100))
  await proxy.close()
  expect((await Promise.all(waiting))[0]).toBe('ECONNRESET')
})
