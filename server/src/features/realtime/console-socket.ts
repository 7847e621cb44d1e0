import { ClientFrame, realtime, type ServerFrame } from '@tertulia/contract/realtime'
import { id } from '@tertulia/contract/shapes'
import type { Entity } from '@tertulia/contract/endpoint'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Context, Deps, Person } from '#context.ts'
import { placeIn, type Witnesses } from '#platform/http/gate.ts'
import { routes } from '#platform/http/routes.ts'
import { holderOf } from '#platform/realtime/door.ts'
import { createTickets } from '#platform/realtime/tickets.ts'
import { mayCall, type Permission } from '@tertulia/contract/permissions'

const tickets = createTickets<Context & { actor: Person }>()

export const realtimeRoutes = routes(realtime, { ticket: (ctx) => ({ ticket: tickets.issue(ctx) }) })

const TOPICS: Record<string, { entity: Entity; permission: Permission }> = {
  organization: { entity: 'organization', permission: 'conversation.read' },
  agent: { entity: 'agent', permission: 'agent.read' },
  conversation: { entity: 'conversation', permission: 'conversation.read' },
}
const MESSAGES_A_SECOND = 20
const BUFFER_BYTES = 1_000_000
/** How often the right to hear a topic is judged again, also where nobody told that a membership has changed. */
const JUDGE_AGAIN_MS = 5_000

/**
 * Serves `/api/realtime?ticket=…`. Rights come from the server: at subscribing, when the person's membership changes, and
 * every 5 s. A session that was closed ends its sockets then.
 */
export function serveConsoleSocket(app: FastifyInstance, deps: Deps, witnesses: Witnesses): void {
  app.get('/api/realtime', { websocket: true }, (socket, request) => {
    const holder = holderOf(socket, request, tickets, deps.config)
    if (holder) attach(socket, { ...holder, ...deps }, witnesses)
  })
}

function attach(socket: WebSocket, ctx: Context & { actor: Person }, witnesses: Witnesses) {
  const subscriptions = new Map<string, () => void>()
  const listener = {
    send: (frame: string) => {
      // A client that does not read is dropped; it reconnects and asks for what it missed.
      if (socket.bufferedAmount > BUFFER_BYTES) socket.terminate()
      else socket.send(frame)
    },
  }
  const tell = (frame: ServerFrame) => listener.send(JSON.stringify(frame))
  const leave = (topic: string) => {
    subscriptions.get(topic)?.()
    subscriptions.delete(topic)
  }

  let budget = MESSAGES_A_SECOND
  const refill = setInterval(() => (budget = MESSAGES_A_SECOND), 1000)
  const judge = () =>
    void witnesses.sessionHolds(ctx, ctx.actor.session_id).then(
      (holds) => (holds ? judgeTopics() : socket.close(4401, 'session')),
      () => socket.terminate(),
    )
  const judgeTopics = () => {
    for (const topic of subscriptions.keys()) {
      void mayHear(ctx, topic, witnesses).then(
        (may) => {
          if (may) return
          leave(topic)
          tell({ kind: 'refused', topic })
        },
        () => socket.terminate(),
      )
    }
  }
  const judging = setInterval(judge, JUDGE_AGAIN_MS)
  const stopHearing = ctx.realtime.subscribe(`person:${ctx.actor.user_id}`, { send: judge })

  socket.on('message', (data: Buffer) => {
    budget -= 1
    if (budget < 0) return socket.close(4429, 'too many messages')
    const frame = ClientFrame.safeParse(parse(data))
    if (!frame.success) return socket.close(4400, 'frame')
    const { kind, topic } = frame.data
    if (kind === 'unsubscribe') return leave(topic)
    void mayHear(ctx, topic, witnesses).then(
      (may) => {
        if (may && !subscriptions.has(topic)) subscriptions.set(topic, ctx.realtime.subscribe(topic, listener))
        tell({ kind: may ? 'subscribed' : 'refused', topic })
      },
      () => socket.terminate(),
    )
  })
  socket.on('close', () => {
    clearInterval(refill)
    clearInterval(judging)
    stopHearing()
    for (const topic of subscriptions.keys()) leave(topic)
  })
}

async function mayHear(ctx: Context & { actor: Person }, topic: string, witnesses: Witnesses): Promise<boolean> {
  const [kind = '', entity_id = ''] = topic.split(':')
  if (!(await witnesses.sessionHolds(ctx, ctx.actor.session_id))) return false
  if (kind === 'person') return entity_id === ctx.actor.user_id
  const rule = TOPICS[kind]
  if (!rule || !id.safeParse(entity_id).success) return false
  const organization_id = await witnesses.organizationOf(ctx, rule.entity, entity_id)
  const place = organization_id && (await placeIn(ctx, witnesses, ctx.actor, organization_id))
  return !!place && !place.lacks_two_step && mayCall(place.role, rule.permission, 'GET')
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}
