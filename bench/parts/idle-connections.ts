import { request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { chat } from '@tertulia/contract/chat'
import { aVisitor, overHttp } from '@tertulia/server/test/over-http'
import { atMost, type Part, told } from '../measure.ts'
import { memoryOf } from '../processes.ts'
import { pause, withShop } from '../program.ts'

const SOCKETS = 5_000
const AT_ONCE = 32
const SETTLE_MS = 10_000

/** The cost of idle open widgets. */
export const idleConnections: Part = {
  name: 'idle-connections',
  run: () =>
    withShop(async (server, shop) => {
      const before = memoryOf([server.pid()])
      const stranger = overHttp(server.url)
      const sockets: Socket[] = []
      let closed = 0
      const openSome = async () => {
        while (sockets.length < SOCKETS) {
          const { ticket } = await stranger.call(chat.ticket, {}, await aVisitor(stranger, shop.agent_id))
          const socket = await open(server.url, ticket)
          socket.on('close', () => (closed += 1))
          sockets.push(socket)
        }
      }
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, openSome))
        await pause(SETTLE_MS)
        const memory = memoryOf([server.pid()])
        if (closed > 0) throw new Error(`${closed} sockets were closed`)
        return [
          atMost(`memory of the server with ${sockets.length} idle widgets`, memory, 400, 'MB'),
          told('  of it for each widget', ((memory - before) * 1000) / sockets.length, 'KB', 'its session included'),
        ]
      } finally {
        for (const socket of sockets) socket.destroy()
      }
    }),
}

/** An empty ping of the server's, and the masked pong for it (RFC 6455 §5.5). */
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** A web socket that says nothing by itself (RFC 6455 §4.1). */
const open = (url: string, ticket: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: new URL(url).port,
      path: `/api/chat/socket?ticket=${ticket}`,
      headers: {
        host: new URL(url).host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16, 'tertulia').toString('base64'),
      },
    })
    request.on('upgrade', (_, socket) => {
      socket.on('data', (frame: Buffer) => frame[0] === PING && socket.write(PONG))
      socket.on('error', () => {})
      resolve(socket)
    })
    request.on('response', (response) => reject(new Error(`the socket was refused: ${response.statusCode}`)))
    request.on('error', reject)
    request.end()
  })
