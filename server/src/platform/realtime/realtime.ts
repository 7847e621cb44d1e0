import type { Push, ServerFrame } from '@tertulia/contract/frames'
import type { Logger } from '#platform/log.ts'
import { closeRedis, openRedis } from '#platform/redis.ts'

/** A client's socket as the hub sees it. */
export type Listener = { send(frame: string): void }

export type Realtime = {
  /** Tells everyone who listens to a topic, in this process and through Redis in the others. */
  publish(topic: string, push: Push): void
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: Listener): () => void
  /** For how many milliseconds nothing has been told of a topic, as far as it is known here: what was told is remembered for a minute. */
  quiet(topic: string): number
  listeners(): number
  close(): Promise<void>
}

const CHANNEL = 'tertulia:push'
/** Pages are listened to seconds after they were loaded. */
const REMEMBERED_MS = 60_000

/** Fan-out of pushes by topic. Whether a client may hear a topic is judged before it subscribes. */
export function createRealtime(options: { redis_url: string | undefined; log: Logger }): Realtime {
  const topics = new Map<string, Set<Listener>>()

  /** When something was last told, the longest ago first. */
  const told = new Map<string, number>()
  /** Since when nothing has been told that is not in there. */
  let since = performance.now()

  const remember = (topic: string) => {
    const now = performance.now()
    told.delete(topic)
    told.set(topic, now)
    for (const [old, at] of told) {
      if (at > now - REMEMBERED_MS) break
      told.delete(old)
    }
  }
  const deliver = (topic: string, frame: string) => {
    remember(topic)
    for (const listener of topics.get(topic) ?? []) listener.send(frame)
  }
  const hears = (isHearing: boolean) => void (since = isHearing ? performance.now() : Infinity)
  const others = options.redis_url ? connectOthers(options.redis_url, deliver, hears, options.log) : undefined

  return {
    publish: (topic, push) => {
      if (!others && !topics.has(topic)) return remember(topic)
      const frame = JSON.stringify({ kind: 'push', topic, push } satisfies ServerFrame)
      if (others) others.tell(topic, frame)
      else deliver(topic, frame)
    },
    subscribe: (topic, listener) => {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) topics.delete(topic)
      }
    },
    quiet: (topic) => {
      const now = performance.now()
      return Math.max(0, now - Math.max(told.get(topic) ?? 0, now - REMEMBERED_MS, since))
    },
    listeners: () => [...topics.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    close: async () => others?.close(),
  }
}

/** @param hears told when it begins and ends to hear what the others tell */
function connectOthers(
  url: string,
  deliver: (topic: string, frame: string) => void,
  hears: (isHearing: boolean) => void,
  log: Logger,
) {
  // Who listens goes on trying for ever; what nobody could be told in time is let go, and clients ask again anyway.
  const [publisher, subscriber] = [
    openRedis(url, log),
    openRedis(url, log, { maxRetriesPerRequest: null, autoResubscribe: false }),
  ]
  const untold = () => undefined
  hears(false)
  subscriber.on('close', () => hears(false))
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).then(() => hears(true), untold))
  subscriber.on('message', (_, message) => {
    const { topic, frame } = JSON.parse(message) as { topic: string; frame: string }
    deliver(topic, frame)
  })
  return {
    tell: (topic: string, frame: string) =>
      void publisher.publish(CHANNEL, JSON.stringify({ topic, frame })).catch(untold),
    close: async () => void (await Promise.all([publisher, subscriber].map(closeRedis))),
  }
}
