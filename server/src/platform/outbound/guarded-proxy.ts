import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import { portOf } from './connections.ts'
import type { Outbound } from './outbound.ts'

/** A proxy of this machine. */
export type GuardedProxy = {
  /** `http://127.0.0.1:` and its port. */
  url: string
  /** Ends it with every connection that goes through it. */
  close: () => Promise<void>
}

type Options = {
  /** Our own address, which is reached as any visitor reaches it: what a page has of ours comes from there. */
  own_origin: string
  /** Limit of all that comes back, over all connections; with more every connection ends. */
  max_bytes: number
}

/**
 * The door to other systems for a program that makes requests of its own, such as a browser. Each connection, also one that a
 * redirect, a frame or a socket asks for, is judged as ours are, after its name was resolved. A refused connection ends without
 * an answer: a page of ours in the place of the asked one would look like that one.
 */
export async function openGuardedProxy(outbound: Outbound, { own_origin, max_bytes }: Options): Promise<GuardedProxy> {
  const own = new URL(own_origin)
  const open = new Set<Duplex>()
  let bytes_left = max_bytes

  const keep = <S extends Duplex>(socket: S): S => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // When one side breaks, the other is told by its end.
    socket.on('error', () => socket.destroy())
    if (bytes_left < 0) socket.destroy()
    return socket
  }
  const count = (from: Readable) =>
    from.on('data', ({ length }: Buffer) => {
      bytes_left -= length
      if (bytes_left < 0) for (const socket of open) socket.destroy()
    })
  const reach = async (url: URL): Promise<Socket> => {
    if (bytes_left < 0) throw new Error('too much has come')
    const is_own = url.hostname === own.hostname && portOf(url) === portOf(own)
    if (!is_own) return keep(await outbound.connect(url))
    const socket = keep(connect(portOf(own), own.hostname.replace(/^\[|\]$/gu, '')))
    await once(socket, 'connect')
    return socket
  }

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = addressOfPlace(asked.url)
    if (url?.protocol !== 'http:') return void answer.writeHead(400).end()
    const socket = await reach(url)
    answer.once('close', () => socket.destroy())
    answer.on('error', () => socket.destroy())
    const { method, headers } = asked
    const onwards = request({
      method,
      path: url.pathname + url.search,
      headers: { ...ofTheMessage(headers), connection: 'close' },
      createConnection: () => socket,
    })
    onwards.on('error', () => answer.destroy())
    onwards.on('response', (answered) => {
      answered.on('error', () => answer.destroy())
      try {
        answer.writeHead(answered.statusCode ?? 502, ofTheMessage(answered.headers))
        count(answered).pipe(answer)
      } catch {
        // Such as a status that is none.
        answer.destroy()
      }
    })
    asked.pipe(onwards)
  }

  async function tunnel(url: URL | undefined, client: Duplex, head: Buffer): Promise<void> {
    if (!url) return void client.destroy()
    const socket = await reach(url)
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.write(head)
    client.pipe(socket)
    count(socket).pipe(client)
    client.once('close', () => socket.destroy())
    socket.once('close', () => client.destroy())
  }

  const server = createServer((asked, answer) => {
    forward(asked, answer).catch(() => answer.destroy())
  })
  server.on('connection', keep)
  server.on('connect', ({ url = '' }: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnel(addressOfPlace(`http://${url}`), client, head).catch(() => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close')
      bytes_left = -1
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

const addressOfPlace = (text = ''): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** Headers that are about the message, and not about one of the two connections (RFC 9110 §7.6.1). */
const ofTheMessage = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:connection|keep-alive|proxy-.*|te|upgrade)$/u.test(name)),
  )
