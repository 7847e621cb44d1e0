import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#context.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import type { Tickets } from '#platform/realtime/tickets.ts'

/**
 * Who opens a socket: the holder of its ticket, from a page of ours or from no page at all. Anybody else's is closed, and
 * a page of somebody else does not even spend the ticket.
 */
export function holderOf<Holder extends {}>(
  socket: WebSocket,
  request: FastifyRequest,
  tickets: Tickets<Holder>,
  { config, rates }: Pick<Deps, 'config' | 'rates'>,
): Holder | undefined {
  // Browsers always say from which page a socket is opened; what is no browser has none.
  if (request.headers.origin !== undefined && !isOwnOrigin(request, config.public_url))
    return void socket.close(4403, 'origin')
  const { ticket } = request.query as { ticket?: unknown }
  const holder = typeof ticket === 'string' ? tickets.redeem(ticket) : undefined
  if (!holder)
    void rates.spendAt('unknown', callerAddress(request), '').then(
      () => socket.close(4401, 'ticket'),
      () => socket.close(4429, 'too many'),
    )
  return holder
}
