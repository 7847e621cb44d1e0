import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Deps } from '#platform/context.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import { anonymousContext } from '#platform/http/serve.ts'
import { createHeartbeat } from '#platform/realtime/heartbeat.ts'
import type { Listener } from '#platform/realtime/realtime.ts'
import { redeemTicket } from '#platform/realtime/tickets.ts'
import type { TicketKind } from '#platform/realtime/tickets.tables.ts'

type Door<Holder> = {
  path: string
  kind: TicketKind
  /** Looks up the current holder. @returns undefined if the ticket does not hold any more */
  holderOf(ctx: Context, holder_id: string): Promise<Holder | undefined>
  attach(socket: WebSocket, holder: Holder): void
}
type Refused = { code: number; reason: string }

/**
 * Serves a socket to the holders of its tickets, from a page of ours or from no page at all. A socket without a ticket is
 * closed, and a page of another origin does not even spend the ticket. The holder is looked up before the socket is there: a
 * client's first message must find a listener.
 */
export function serveSocket<Holder extends {}>(app: FastifyInstance, deps: Deps, door: Door<Holder>): void {
  const heartbeat = createHeartbeat()
  app.addHook('onClose', async () => heartbeat.stop())
  const admitted = new WeakMap<FastifyRequest, { holder: Holder } | Refused>()

  const admit = async (request: FastifyRequest): Promise<{ holder: Holder } | Refused> => {
    // Browsers always say from which page a socket is opened; what is no browser has none.
    if (request.headers.origin !== undefined && !isOwnOrigin(request, deps.config.public_url))
      return { code: 4403, reason: 'origin' }
    const { ticket } = request.query as { ticket?: unknown }
    const holder_id = typeof ticket === 'string' ? await redeemTicket(deps, door.kind, ticket) : undefined
    const holder = holder_id && (await door.holderOf(anonymousContext(deps, request), holder_id))
    if (holder) return { holder }
    return deps.rates.spendAt('unknown', callerAddress(request), '').then(
      () => ({ code: 4401, reason: 'ticket' }),
      () => ({ code: 4429, reason: 'too many' }),
    )
  }
  app.get(
    door.path,
    {
      websocket: true,
      preHandler: async (request) => {
        if (request.ws) admitted.set(request, await admit(request))
      },
    },
    (socket, request) => {
      const entry = admitted.get(request) ?? { code: 4401, reason: 'ticket' }
      if ('code' in entry) return socket.close(entry.code, entry.reason)
      heartbeat.watch(socket)
      door.attach(socket, entry.holder)
    },
  )
}

const BUFFER_BYTES = 1_000_000

/** Sends frames to a socket. A client that does not read is dropped; it comes back and asks for what it missed. */
export const listenerOn = (socket: WebSocket): Listener => ({
  send: (frame) => {
    if (socket.bufferedAmount > BUFFER_BYTES) socket.terminate()
    else socket.send(frame)
  },
})
