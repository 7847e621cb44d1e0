import type { WebSocket } from '@fastify/websocket'

/** Proxies cut a line that is quiet for a minute. */
const PING_MS = 50_000

/**
 * Pings sockets, and lets go of those that did not answer the last time: a client that lost its line says no good-bye.
 * One timer for all of them: five thousand idle ones must cost little.
 */
export function createHeartbeat(every_ms = PING_MS) {
  const sockets = new Set<WebSocket>()
  const silent = new Set<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (silent.has(socket)) {
        socket.terminate()
        continue
      }
      silent.add(socket)
      socket.ping()
    }
  }, every_ms)
  return {
    watch(socket: WebSocket): void {
      sockets.add(socket)
      socket.on('pong', () => silent.delete(socket))
      socket.on('close', () => {
        sockets.delete(socket)
        silent.delete(socket)
      })
    },
    stop: () => clearInterval(timer),
  }
}
