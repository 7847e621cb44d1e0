/** @module-tag crash It waits for processes to end. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { chat } from '@tertulia/contract/chat'
import { models } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { MODEL, startFlakyModel } from './chaos/flaky-model.ts'
import { randomOf } from './chaos/seeded-random.ts'
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
})

test('a model that hangs does not keep a process from ending: its answer is not waited for any more', async () => {
  const server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  const model = await startFlakyModel(randomOf(1, 'model'), { 'fault-hang': 1 })
  try {
    const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
    await shop.call(models.save, {
      params: { organization_id: shop.organization_id },
      body: {
        kind: 'compatible',
        base_url: model.base_url,
        model: MODEL,
        api_key: model.api_key,
        enabled: true,
        price: null,
      },
    })
    const caller = overHttp(server.url)
    const visitor = await aVisitor(caller, shop.agent_id)
    const body = { text: '¿Abrís los sábados?', client_id: newId() }
    await new Promise<void>((begun) => {
      // The line ends with the process.
      const over = caller.stream(chat.send, { body }, visitor, (event) => event.type === 'accepted' && begun())
      over.catch(() => undefined)
    })
    expect(await server.stop('SIGTERM')).toBe(0)
  } finally {
    await model.close()
    await server.remove()
  }
})

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
