import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How slowly a body may come: `bytes_a_second` buy a second, of which `first_seconds` are given and `most_seconds` kept. */
export type SlowestBody = { bytes_a_second: number; first_seconds: number; most_seconds: number }

/** As Apache's `mod_reqtimeout` has it, and with a tunnel's length of silence for a sender that was faster before. */
const SLOWEST: SlowestBody = { bytes_a_second: 500, first_seconds: 20, most_seconds: 60 }
const LOOKS = 20

type IncomingMessage = FastifyRequest['raw']
type Watched = { bytes_read: number; seconds_left: number }

/**
 * Closes connections whose request's body comes slower than the slowest that is of use: each holds a socket, and memory
 * of what has come. Time in which we do not read what is there already is not the sender's. Answers and sockets are not
 * watched.
 */
export function closeSlowBodies(app: FastifyInstance, slowest: SlowestBody = SLOWEST): void {
  const watched = new Map<IncomingMessage, Watched>()
  const seconds = slowest.first_seconds / LOOKS
  const look = () => {
    for (const [request, state] of watched) {
      if (request.complete || request.destroyed) watched.delete(request)
      else if (isOverdue(request, state, slowest, seconds)) {
        watched.delete(request)
        close(request)
      }
    }
  }
  const looking = setInterval(look, seconds * 1000)
  looking.unref()
  app.addHook('onClose', () => clearInterval(looking))

  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || !hasBody(raw)) return
    watched.set(raw, { bytes_read: raw.socket.bytesRead, seconds_left: slowest.first_seconds })
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function isOverdue(request: IncomingMessage, state: Watched, slowest: SlowestBody, seconds: number): boolean {
  const { bytesRead } = request.socket
  const bought = (bytesRead - state.bytes_read) / slowest.bytes_a_second
  state.bytes_read = bytesRead
  // Bytes that wait to be read by us keep more from coming.
  if (request.readableLength > 0) return false
  state.seconds_left = Math.min(state.seconds_left - seconds + bought, slowest.most_seconds)
  return state.seconds_left < 0
}

function close({ socket }: IncomingMessage): void {
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
