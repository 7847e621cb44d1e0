import type { ServerFrame } from '@tertulia/contract/frames'
import type { FastifyInstance } from 'fastify'
import type { Deps, VisitorContext } from '#platform/context.ts'
import { listenerOn, serveSocket } from '#platform/realtime/serve-socket.ts'
import { issueTicket } from '#platform/realtime/tickets.ts'

/** A ticket for the socket, which hears what becomes of its visitor's conversations, also of those that begin later. */
export const chatTicket = async (ctx: VisitorContext): Promise<{ ticket: string }> => ({
  ticket: await issueTicket(ctx, 'chat', ctx.actor.visitor_id),
})

/** Serves `/api/chat/socket?ticket=…`: pushes only; whatever a visitor's socket says closes it. */
export function serveChatSocket(app: FastifyInstance, deps: Deps): void {
  serveSocket<{ visitor_id: string }>(app, deps, {
    path: '/api/chat/socket',
    kind: 'chat',
    holderOf: async (_, visitor_id) => ({ visitor_id }),
    attach: (socket, { visitor_id }) => {
      const topic = `visitor:${visitor_id}`
      const listener = listenerOn(socket)
      const leave = deps.realtime.subscribe(topic, listener)
      const first: ServerFrame = { kind: 'subscribed', topic, quiet_ms: deps.realtime.quiet(topic) }
      listener.send(JSON.stringify(first))
      socket.on('message', () => socket.close(4400, 'frame'))
      socket.on('close', leave)
    },
  })
}
