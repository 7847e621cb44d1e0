import type { Push, ServerFrame } from '@tertulia/contract/realtime'
import type { Logger } from '#platform/log.ts'
import { closeRedis, openRedis } from '#platform/redis.ts'

/** A client's socket as the hub sees it. */
export type Listener = { send(frame: string): void }

export type Realtime = {
  /** Tells everyone who listens to a topic, in this process and through Redis in the others. */
  publish(topic: string, push: Push): void
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: Listener): () => void
  listeners(): number
  close(): Promise<void>
}

const CHANNEL = 'tertulia:push'

/** Fan-out of pushes by topic. Whether a client may hear a topic is judged before it subscribes. */
export function createRealtime(options: { redis_url: string | undefined; log: Logger }): Realtime {
  const topics = new Map<string, Set<Listener>>()

  const deliver = (topic: string, frame: string) => {
    for (const listener of topics.get(topic) ?? []) listener.send(frame)
  }
  const others = options.redis_url ? connectOthers(options.redis_url, deliver, options.log) : undefined

  return {
    publish: (topic, push) => {
      if (!others && !topics.has(topic)) return
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
    listeners: () => [...topics.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    close: async () => others?.close(),
  }
}

function connectOthers(url: string, deliver: (topic: string, frame: string) => void, log: Logger) {
  // Who listens goes on trying for ever; what nobody could be told in time is let go, and clients ask again anyway.
  const [publisher, subscriber] = [openRedis(url, log), openRedis(url, log, { maxRetriesPerRequest: null })]
  const untold = () => undefined
  subscriber.subscribe(CHANNEL).catch(untold)
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
