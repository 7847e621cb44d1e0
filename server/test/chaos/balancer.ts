import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createHealthWatch, type HealthWatch } from './health-watch.ts'
import type { Random } from './seeded-random.ts'

/** A call or a socket under way, and how to break it at both ends. */
type Exchange = { port: number; cut(): void }

export type Balancer = {
  url: string
  /** Sends to the process on this port too. */
  add(port: number): void
  /** Breaks one call or socket that is under way. @returns whether there was any */
  cutOne(random: Random): boolean
  /** Waits until a process may be sent to. */
  sends(port: number): Promise<void>
  close(): Promise<void>
}

/**
 * A balancer before several processes, as operators put it there: each call goes to one that `/healthz` speaks well of, in
 * turn; one that refuses the connection is passed over; a call begun there breaks off with it, and nothing is asked twice.
 * @param silent_ms after which a process that does not answer is left
 */
export async function startBalancer(silent_ms: number): Promise<Balancer> {
  const exchanges = new Set<Exchange>()
  const health = createHealthWatch(silent_ms, (port) => {
    for (const exchange of exchanges) if (exchange.port === port) exchange.cut()
  })
  const server = createServer((request, response) => {
    forward(health, exchanges, request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.on('upgrade', (request, socket, head) => join(health, exchanges, request, socket, head))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    add: health.add,
    sends: health.isWell,
    cutOne: (random) => {
      if (exchanges.size === 0) return false
      random.pick([...exchanges]).cut()
      return true
    },
    close: () =>
      new Promise((closed) => {
        health.close()
        server.close(() => closed())
        server.closeAllConnections()
        for (const exchange of exchanges) exchange.cut()
      }),
  }
}

async function forward(
  health: HealthWatch,
  exchanges: Set<Exchange>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  for (const port of health.inTurn()) if ((await forwardTo(port, exchanges, request, body, response)) === 'done') return
  response.writeHead(503, { 'content-type': 'text/plain' }).end('No process answers.')
}

/** @returns `refused` if no process listens, so that another may be asked */
function forwardTo(
  port: number,
  exchanges: Set<Exchange>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<'done' | 'refused'> {
  const { method, url, headers } = request
  return new Promise((resolve) => {
    const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    const exchange = {
      port,
      cut: () => {
        asked.destroy()
        request.socket.destroy()
      },
    }
    exchanges.add(exchange)
    const leave = (how: 'done' | 'refused') => {
      exchanges.delete(exchange)
      resolve(how)
    }
    response.once('close', () => {
      asked.destroy()
      leave('done')
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return leave('refused')
      request.socket.destroy()
      leave('done')
    })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => request.socket.destroy())
      answer.pipe(response)
    })
    asked.end(body)
  })
}

/** A socket: the head of its request, and then whatever comes, both ways. */
function join(
  health: HealthWatch,
  exchanges: Set<Exchange>,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const [port] = health.inTurn()
  if (port === undefined) return void socket.destroy()
  const behind: Socket = connect(port, '127.0.0.1')
  const exchange = {
    port,
    cut: () => {
      behind.destroy()
      socket.destroy()
    },
  }
  exchanges.add(exchange)
  for (const end of [behind, socket]) {
    end.on('error', exchange.cut)
    end.on('close', () => {
      exchange.cut()
      exchanges.delete(exchange)
    })
  }
  const names = request.rawHeaders.filter((_, at) => at % 2 === 0)
  const lines = names.map((name, at) => `${name}: ${request.rawHeaders[at * 2 + 1]}`)
  behind.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  behind.write(head)
  behind.pipe(socket)
  socket.pipe(behind)
}
