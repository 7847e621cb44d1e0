import { ClientFrame, type ServerFrame } from '@tertulia/contract/frames'
import { realtime, STATUS_SOCKETS } from '@tertulia/contract/realtime'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Deps, PersonContext } from '#platform/context.ts'
import { personOfSession } from '#features/accounts/session-person.ts'
import { maskedFrame } from '#features/conversations/masked-frame.ts'
import { type TopicAccess, topicAccessOf } from '#features/realtime/topic-access.ts'
import { createOpenConsoles } from '#features/realtime/open-consoles.ts'
import { presenceOf } from '#features/realtime/presence.ts'
import { createAccessLookup } from '#features/realtime/current-access.ts'
import { routes } from '#platform/http/routes.ts'
import { listenerOn, serveSocket } from '#platform/realtime/serve-socket.ts'
import type { Listener } from '#platform/realtime/realtime.ts'
import { issueTicket } from '#platform/realtime/tickets.ts'

export const realtimeRoutes = routes(realtime, {
  ticket: async (ctx) => ({ ticket: await issueTicket(ctx, 'status', ctx.actor.session_id) }),
})

const MESSAGES_A_SECOND = 20
/** Topics of one socket. Each is judged again every few seconds; the console listens to a handful. */
const MOST_TOPICS = 50
/** How often access to a topic is judged again, also without an event about the membership. */
const JUDGE_AGAIN_MS = 3_000

type Subscription = { hearing: TopicAccess; end(): void }
type Hear = (topic: string) => Promise<TopicAccess | undefined>

/**
 * Serves the status sockets. Rights come from the server: at subscribing, when the person's membership changes, and
 * every 3 s, those of all sockets in one look. A session that was closed ends its sockets then.
 */
export function serveStatusSockets(app: FastifyInstance, deps: Deps): void {
  const access = createAccessLookup()
  const judges = new Set<() => void>()
  const judging = setInterval(() => judges.forEach((judge) => judge()), JUDGE_AGAIN_MS)
  const consoles = createOpenConsoles(deps)
  app.addHook('onClose', async () => {
    clearInterval(judging)
    consoles.stop()
  })

  for (const [path, kinds] of Object.entries(STATUS_SOCKETS)) {
    serveSocket<PersonContext>(app, deps, {
      path,
      kind: 'status',
      holderOf: async (ctx, session_id) => {
        const actor = await personOfSession(ctx, session_id)
        return actor && { ...ctx, actor }
      },
      attach: (socket, ctx) => {
        const hear: Hear = async (topic) =>
          kinds.some((kind) => topic.startsWith(`${kind}:`)) ? topicAccessOf(ctx, topic, access) : undefined
        const subscriptions = new Map<string, Subscription>()
        const listener = listenerOn(socket)
        const stillHolds = async () => (await access.of(ctx, ctx.actor)) !== undefined
        const judge = () =>
          void judgeAgain(socket, subscriptions, { hear, stillHolds, listener }).catch(() => socket.terminate())
        judges.add(judge)
        const stopHearing = deps.realtime.subscribe(`person:${ctx.actor.user_id}`, { send: judge })
        const subscribe = subscriberTo(socket, ctx, listener, consoles)
        const presence = presenceOf(ctx, (topic) => subscriptions.get(topic)?.hearing)
        const { quiet } = deps.realtime
        const stopTaking = takeFrames(socket, { hear, subscriptions, subscribe, listener, quiet, presence })
        socket.on('close', () => {
          judges.delete(judge)
          stopHearing()
          stopTaking()
          presence.end()
          for (const { end } of subscriptions.values()) end()
          subscriptions.clear()
        })
      },
    })
  }
}

const tell = (listener: Listener, frame: ServerFrame) => listener.send(JSON.stringify(frame))

/** Ends what may not be heard any more, and the socket with its session. */
async function judgeAgain(
  socket: WebSocket,
  subscriptions: Map<string, Subscription>,
  { hear, stillHolds, listener }: { hear: Hear; stillHolds: () => Promise<boolean>; listener: Listener },
): Promise<void> {
  const again = [...subscriptions].map(async ([topic, subscription]) => ({
    topic,
    subscription,
    hearing: await hear(topic),
  }))
  const [holds, ...judged] = await Promise.all([stillHolds(), ...again])
  if (!holds) return socket.close(4401, 'session')
  for (const { topic, subscription, hearing } of judged) {
    if (subscriptions.get(topic) !== subscription) continue
    if (hearing) {
      subscription.hearing = hearing
      continue
    }
    subscription.end()
    subscriptions.delete(topic)
    tell(listener, { kind: 'refused', topic })
  }
}

/** How a socket subscribes to a topic: what it hears is masked as its holder may read it, in the order in which it was told. */
function subscriberTo(
  socket: WebSocket,
  ctx: PersonContext,
  listener: Listener,
  consoles: ReturnType<typeof createOpenConsoles>,
) {
  let line: Promise<unknown> | undefined
  return (topic: string, hearing: TopicAccess): Subscription => {
    const send = (frame: string) => {
      const { masking, reads_prompts } = subscription.hearing
      if (masking === 'none' && reads_prompts && !line) return listener.send(frame)
      // Masking may have to look up who has control of a conversation: later frames wait, so that the order stays.
      const here = (line ?? Promise.resolve())
        .then(() => maskedFrame(ctx, subscription.hearing, frame))
        .then(listener.send)
        .catch(() => socket.terminate())
        .finally(() => {
          if (line === here) line = undefined
        })
      line = here
    }
    const stop = ctx.realtime.subscribe(topic, { send })
    const { user_id, support } = ctx.actor
    const { organization_id } = hearing
    // Every page of a console listens to its organization. Support only looks.
    const leave =
      topic.startsWith('organization:') && !support ? consoles.open({ organization_id, user_id }) : undefined
    const subscription = {
      hearing,
      end: () => {
        stop()
        leave?.()
      },
    }
    return subscription
  }
}

type Taking = {
  hear: Hear
  subscriptions: Map<string, Subscription>
  subscribe: (topic: string, hearing: TopicAccess) => Subscription
  listener: Listener
  quiet: (topic: string) => number
  presence: ReturnType<typeof presenceOf>
}

/** Does what a client asks for. @returns how to stop counting what it says */
function takeFrames(
  socket: WebSocket,
  { hear, subscriptions, subscribe, listener, quiet, presence }: Taking,
): () => void {
  let budget = MESSAGES_A_SECOND
  const refill = setInterval(() => (budget = MESSAGES_A_SECOND), 1000)

  const begin = async (topic: string) => {
    const hearing = await hear(topic)
    // A socket that closed meanwhile would stay subscribed for ever.
    if (socket.readyState !== socket.OPEN) return
    const isHeard = subscriptions.has(topic)
    const mayHear = hearing && (isHeard || subscriptions.size < MOST_TOPICS)
    if (mayHear && !isHeard) subscriptions.set(topic, subscribe(topic, hearing))
    tell(listener, mayHear ? { kind: 'subscribed', topic, quiet_ms: quiet(topic) } : { kind: 'refused', topic })
  }
  socket.on('message', (data: Buffer) => {
    budget -= 1
    if (budget < 0) return socket.close(4429, 'too many messages')
    const frame = ClientFrame.safeParse(parse(data))
    if (!frame.success) return socket.close(4400, 'frame')
    const { kind, topic } = frame.data
    if (kind === 'presence') return presence.say(topic, frame.data.state)
    if (kind === 'subscribe') return void begin(topic).catch(() => socket.terminate())
    presence.leave(topic)
    subscriptions.get(topic)?.end()
    subscriptions.delete(topic)
  })
  return () => clearInterval(refill)
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}
