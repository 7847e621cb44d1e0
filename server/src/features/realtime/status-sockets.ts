import { ClientFrame, type ServerFrame } from '@tertulia/contract/frames'
import { realtime, STATUS_SOCKETS } from '@tertulia/contract/realtime'
import { id } from '@tertulia/contract/shapes'
import type { Entity } from '@tertulia/contract/endpoint'
import type { Masking } from '@tertulia/contract/organization-settings'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Context, Deps, Person } from '#context.ts'
import { maskedFrame } from '#features/conversations/masked-frame.ts'
import { maskingFor } from '#features/organizations/organization-settings.ts'
import { placeIn, type Witnesses } from '#platform/http/gate.ts'
import { routes } from '#platform/http/routes.ts'
import { holderOf } from '#platform/realtime/door.ts'
import { createTickets } from '#platform/realtime/tickets.ts'
import { mayCall, type Permission, readsPrompts } from '@tertulia/contract/permissions'

const tickets = createTickets<Context & { actor: Person }>()

export const realtimeRoutes = routes(realtime, { ticket: (ctx) => ({ ticket: tickets.issue(ctx) }) })

/** A map, because callers write the key. */
const TOPICS = new Map<string, { entity: Entity; permission: Permission }>([
  ['organization', { entity: 'organization', permission: 'conversation.read' }],
  ['agent', { entity: 'agent', permission: 'agent.read' }],
  ['conversation', { entity: 'conversation', permission: 'conversation.read' }],
  ['knowledge', { entity: 'agent', permission: 'knowledge.read' }],
])
const MESSAGES_A_SECOND = 20
/** Topics of one socket. Each is judged again every few seconds; the console listens to a handful. */
const MOST_TOPICS = 50
const BUFFER_BYTES = 1_000_000
/** How often the right to hear a topic is judged again, also where nobody told that a membership has changed. */
const JUDGE_AGAIN_MS = 5_000

/**
 * Serves the status sockets. Rights come from the server: at subscribing, when the person's membership changes, and
 * every 5 s. A session that was closed ends its sockets then.
 */
export function serveStatusSockets(app: FastifyInstance, deps: Deps, witnesses: Witnesses): void {
  for (const [address, kinds] of Object.entries(STATUS_SOCKETS)) {
    app.get(address, { websocket: true }, (socket, request) => {
      const holder = holderOf(socket, request, tickets, deps)
      if (holder) attach(socket, { ...holder, ...deps }, witnesses, kinds)
    })
  }
}

function attach(
  socket: WebSocket,
  ctx: Context & { actor: Person },
  witnesses: Witnesses,
  kinds: readonly string[],
): void {
  const hear = async (topic: string) =>
    kinds.includes(topic.slice(0, topic.indexOf(':'))) ? hearingOf(ctx, topic, witnesses) : undefined
  const subscriptions = new Map<string, Subscription>()
  const listener = {
    send: (frame: string) => {
      // A client that does not read is dropped; it reconnects and asks for what it missed.
      if (socket.bufferedAmount > BUFFER_BYTES) socket.terminate()
      else socket.send(frame)
    },
  }
  const tell = (frame: ServerFrame) => listener.send(JSON.stringify(frame))
  let line: Promise<unknown> | undefined
  const subscribe = (topic: string, hearing: Hearing): Subscription => {
    const subscription = {
      hearing,
      end: ctx.realtime.subscribe(topic, {
        send: (frame) => {
          const { masking, reads_prompts } = subscription.hearing
          if (masking === 'none' && reads_prompts && !line) return listener.send(frame)
          // Who holds a conversation may have to be asked: what comes meanwhile waits, so that the order stays.
          const here = (line ?? Promise.resolve())
            .then(() => maskedFrame(ctx, subscription.hearing, frame))
            .then(listener.send, () => socket.terminate())
            .finally(() => {
              if (line === here) line = undefined
            })
          line = here
        },
      }),
    }
    return subscription
  }
  const leave = (topic: string) => {
    subscriptions.get(topic)?.end()
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
    for (const [topic, subscription] of subscriptions) {
      void hear(topic).then(
        (hearing) => {
          if (hearing) return void (subscription.hearing = hearing)
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
    void hear(topic).then(
      (hearing) => {
        // Whoever has left meanwhile would be subscribed for ever.
        if (socket.readyState !== socket.OPEN) return
        const isHeard = subscriptions.has(topic)
        const mayHear = hearing && (isHeard || subscriptions.size < MOST_TOPICS)
        if (mayHear && !isHeard) subscriptions.set(topic, subscribe(topic, hearing))
        tell(mayHear ? { kind: 'subscribed', topic, quiet_ms: ctx.realtime.quiet(topic) } : { kind: 'refused', topic })
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

/** What somebody may hear of a topic. */
type Hearing = { organization_id: string; masking: Masking; reads_prompts: boolean }
const OF_ONES_OWN: Hearing = { organization_id: '', masking: 'none', reads_prompts: true }
type Subscription = { hearing: Hearing; end(): void }

/** @returns nothing where the topic may not be heard */
async function hearingOf(
  ctx: Context & { actor: Person },
  topic: string,
  witnesses: Witnesses,
): Promise<Hearing | undefined> {
  const [kind = '', entity_id = ''] = topic.split(':')
  if (!(await witnesses.sessionHolds(ctx, ctx.actor.session_id))) return undefined
  // One spelling of a topic: it is what pushes are told under, and each counts.
  if (topic !== `${kind}:${id.safeParse(entity_id).data}`) return undefined
  if (kind === 'person') return entity_id === ctx.actor.user_id ? OF_ONES_OWN : undefined
  const rule = TOPICS.get(kind)
  if (!rule) return undefined
  const organization_id = await witnesses.organizationOf(ctx, rule.entity, entity_id)
  const place = organization_id && (await placeIn(ctx, witnesses, ctx.actor, organization_id))
  if (!organization_id || !place || place.lacks_two_step) return undefined
  if (!mayCall(place.role, rule.permission, 'GET')) return undefined
  const masking = await maskingFor(ctx, { organization_id, role: place.role })
  return { organization_id, masking, reads_prompts: readsPrompts(place.role) }
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}
