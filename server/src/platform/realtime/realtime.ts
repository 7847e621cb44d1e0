import type { Push, ServerFrame } from '@tertulia/contract/frames'
import type { Logger } from '#platform/log.ts'
import { connectOthers } from '#platform/realtime/other-processes.ts'

/** A client's socket as the hub sees it. */
export type Listener = { send(frame: string): void }

export type Realtime = {
  /** Tells everyone who listens to a topic: in this process at once, and through Redis in the others. */
  publish(topic: string, push: Push): void
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: Listener): () => void
  /** For how many milliseconds nothing has been told of a topic, as far as it is known here: what was told is remembered for a minute. */
  quiet(topic: string): number
  /** Whether what is told stays in its process, though there may be others. */
  isDegraded(): boolean
  listeners(): number
  close(): Promise<void>
}

/** Pages are listened to seconds after they were loaded. */
const REMEMBERED_MS = 60_000
/** Both ways to the other processes come back within so long of each other. */
const SETTLED_MS = 500
/** Listeners that may have missed something ask again: not all at once. */
const CAUGHT_UP_AT_ONCE = 100
const CAUGHT_UP_EVERY_MS = 100

/** Fan-out of pushes by topic. Whether a client may hear a topic is judged before it subscribes. */
export function createRealtime({ redis_url, log }: { redis_url: string | undefined; log: Logger }): Realtime {
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
  const send = (listener: Listener, frame: string) => {
    try {
      listener.send(frame)
    } catch (error) {
      log.error({ err: error }, 'a push could not be handed on')
    }
  }
  const deliver = (topic: string, frame: string) => {
    for (const listener of topics.get(topic) ?? []) send(listener, frame)
  }

  let behind: [topic: string, listener: Listener][] = []
  let catchingUp: NodeJS.Timeout | undefined
  const catchUpSome = () => {
    for (const [topic, listener] of behind.splice(0, CAUGHT_UP_AT_ONCE))
      if (topics.get(topic)?.has(listener)) send(listener, frameOf({ kind: 'subscribed', topic, quiet_ms: 0 }))
    catchingUp = behind.length > 0 ? setTimeout(catchUpSome, CAUGHT_UP_EVERY_MS) : undefined
  }
  const others = redis_url
    ? connectOthers(redis_url, log, {
        told: (topic, frame) => {
          remember(topic)
          deliver(topic, frame)
        },
        deaf: () => void (since = Infinity),
        missed: () => {
          since = performance.now()
          behind = [...topics].flatMap(([topic, listeners]) => [...listeners].map((each) => [topic, each] as const))
          catchingUp ??= setTimeout(catchUpSome, SETTLED_MS)
        },
      })
    : undefined

  return {
    publish: (topic, push) => {
      remember(topic)
      if (!others && !topics.has(topic)) return
      const frame = frameOf({ kind: 'push', topic, push })
      deliver(topic, frame)
      others?.tell(topic, frame)
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
    isDegraded: () => others?.isAway() ?? false,
    listeners: () => [...topics.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    close: async () => {
      clearTimeout(catchingUp)
      await others?.close()
    },
  }
}

const frameOf = (frame: ServerFrame): string => JSON.stringify(frame)
