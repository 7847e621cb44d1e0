import type { ServerFrame } from '@tertulia/contract/frames'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Deps, VisitorContext } from '#context.ts'
import { stateOf } from '#features/chat/visitors.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { holderOf } from '#platform/realtime/door.ts'
import { createTickets } from '#platform/realtime/tickets.ts'

/** What a visitor's socket hears: its open conversation, or whichever it begins next. */
type Holder = { visitor_id: string; topic: string }

const tickets = createTickets<Holder>()
const BUFFER_BYTES = 1_000_000
const PING_MS = 50_000

/** A ticket for the socket. Its topic is fixed now, by the server: the visitor's own conversation. */
export async function chatTicket(ctx: VisitorContext): Promise<{ ticket: string }> {
  const state = await withOrganization(ctx, (tx) => stateOf(tx, ctx.actor.visitor_id))
  return {
    ticket: tickets.issue({
      visitor_id: ctx.actor.visitor_id,
      topic: state.conversation_id ? `conversation:${state.conversation_id}` : `visitor:${ctx.actor.visitor_id}`,
    }),
  }
}

/** Serves `/api/chat/socket?ticket=…`: pushes only; whatever a visitor's socket says closes it. */
export function serveChatSocket(app: FastifyInstance, deps: Deps): void {
  const sockets = new Set<WebSocket>()
  // One timer for all sockets: five thousand idle ones must cost little.
  const ping = setInterval(() => sockets.forEach((socket) => socket.ping()), PING_MS)
  app.addHook('onClose', () => clearInterval(ping))

  app.get('/api/chat/socket', { websocket: true }, (socket, request) => {
    const holder = holderOf(socket, request, tickets, deps)
    if (!holder) return
    sockets.add(socket)
    const { topic } = holder
    const leave = deps.realtime.subscribe(topic, {
      send: (frame) => {
        if (socket.bufferedAmount > BUFFER_BYTES) socket.terminate()
        else socket.send(frame)
      },
    })
    const first: ServerFrame = { kind: 'subscribed', topic, quiet_ms: deps.realtime.quiet(topic) }
    socket.send(JSON.stringify(first))
    socket.on('message', () => socket.close(4400, 'frame'))
    socket.on('close', () => {
      sockets.delete(socket)
      leave()
    })
  })
}
