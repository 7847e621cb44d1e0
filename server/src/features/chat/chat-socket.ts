import type { ServerFrame } from '@tertulia/contract/frames'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { shareRights } from '#features/chat/share-right.ts'
import type { Deps, VisitorContext } from '#platform/context.ts'
import { listenerOn, serveSocket } from '#platform/realtime/serve-socket.ts'
import { issueTicket } from '#platform/realtime/tickets.ts'

/** A ticket for the socket, which hears what becomes of its visitor's conversations, also of those that begin later. */
export const chatTicket = async (ctx: VisitorContext): Promise<{ ticket: string }> => ({
  ticket: await issueTicket(ctx, 'chat', ctx.actor.visitor_id),
})

/** How often the right of those who came in by a link to share is judged again, all of them in one look. */
const JUDGE_AGAIN_MS = 3_000

/**
 * Serves `/api/chat/socket?ticket=…`: pushes only; whatever a visitor's socket says closes it, and so does the end of the
 * link to share that they came in by.
 */
export function serveChatSocket(app: FastifyInstance, deps: Deps): void {
  /** Sockets by their visitors: of those who came in by a link to share, and of those of whom that is not known yet. */
  const judged = new Map<string, Set<WebSocket>>()
  const judge = async () => {
    const ids = [...judged.keys()]
    if (ids.length === 0) return
    const { by_link, ended } = await shareRights(deps, ids)
    for (const id of ended) for (const socket of judged.get(id) ?? []) socket.close(4401, 'share link')
    for (const id of ids) if (!by_link.has(id)) judged.delete(id)
  }
  const judging = setInterval(
    () => void judge().catch((err: unknown) => deps.log.warn({ err }, 'rights of share links were not judged')),
    JUDGE_AGAIN_MS,
  )
  app.addHook('onClose', async () => clearInterval(judging))
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
      const own = judged.get(visitor_id) ?? new Set()
      judged.set(visitor_id, own.add(socket))
      socket.on('close', () => {
        leave()
        own.delete(socket)
        if (own.size === 0 && judged.get(visitor_id) === own) judged.delete(visitor_id)
      })
    },
  })
}
