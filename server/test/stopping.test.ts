import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { chat } from '@tertulia/contract/chat'
import { expect, test } from 'vitest'
import { aVisitor, aShopOverHttp, overHttp } from './over-http.ts'
import { startServer } from './start-server.ts'

test('a client that answers nothing any more, on a socket, does not keep a process from ending', async () => {
  const server = await startServer()
  try {
    const shop = await aShopOverHttp(server.url, [])
    const visitor = await aVisitor(overHttp(server.url), shop.agent_id)
    const { ticket } = await overHttp(server.url).call(chat.ticket, {}, visitor)
    const socket = await aSilentSocket(server.url, `/api/chat/socket?ticket=${encodeURIComponent(ticket)}`)
    expect(await server.stop('SIGTERM')).toBe(0)
    socket.destroy()
  } finally {
    await server.remove()
  }
}, 60_000)

/** A WebSocket whose client has frozen: it is open, and answers neither pings nor a farewell. */
async function aSilentSocket(url: string, path: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /u)
  socket.pause()
  return socket
}
