import { z } from 'zod'
import type { Logger } from '#platform/log.ts'
import { newId } from '#platform/ids.ts'
import { createOutageLog, openRedis } from '#platform/redis.ts'

const CHANNEL = 'tertulia:push'
/** Bytes that may be on their way to Redis: some seconds of a busy process. Beyond it pushes are let go, and that is told. */
const MOST_BYTES = 4_000_000
/** How often both connections are asked whether they live: one that is only listened to would be silent for ever. */
const BEAT_MS = 1_000

/** Between processes. `untold`: the sender could not tell some things, so its listeners may have missed them. */
const Message = z
  .object({ origin: z.string(), topic: z.string(), frame: z.string() })
  .or(z.object({ origin: z.string(), untold: z.number() }))
type Message = z.infer<typeof Message>

type Hearing = {
  /** Another process has told something. */
  told: (topic: string, frame: string) => void
  /** This process does not hear the others any more. */
  deaf: () => void
  /** Now it is heard, and something may have been missed before. */
  missed: () => void
}

/** The other processes, through Redis: tells them, and hears what they tell. Nothing waits for a Redis that is away. */
export function connectOthers(redis_url: string, log: Logger, hearing: Hearing) {
  const origin = newId()
  let isHearing = false
  let waiting_bytes = 0
  /** Pushes that the others were not told, and do not know of yet. */
  let untold = 0
  /** Unsent pushes of the whole outage. */
  let untold_in_all = 0
  const outage = createOutageLog(log, {
    begun: 'Redis does not answer: pushes stay in this process',
    ended: 'Redis answers again: pushes reach every process',
  })
  const { redis: publisher, close: closePublisher } = openRedis(redis_url, outage.begin)
  const { redis: subscriber, close: closeSubscriber } = openRedis(redis_url, outage.begin)
  const fallDeaf = () => {
    isHearing = false
    hearing.deaf()
  }
  fallDeaf()

  const publish = async (message: Message): Promise<boolean> => {
    const text = JSON.stringify(message)
    if (publisher.status !== 'ready' || waiting_bytes + text.length > MOST_BYTES) return false
    waiting_bytes += text.length
    try {
      await publisher.publish(CHANNEL, text)
      return true
    } catch (error) {
      outage.begin(asError(error))
      return false
    } finally {
      waiting_bytes -= text.length
    }
  }
  const listen = async () => {
    try {
      await subscriber.subscribe(CHANNEL)
      isHearing = true
      hearing.missed()
      await beat()
    } catch (error) {
      outage.begin(asError(error))
    }
  }
  const isAway = () => !isHearing || publisher.status !== 'ready' || untold > 0
  /** Whether both live, and the others know what they were not told. */
  const beat = async () => {
    if (!isHearing || publisher.status !== 'ready') return
    const count = untold
    if (count > 0 && (await publish({ origin, untold: count }))) untold -= count
    await Promise.all([publisher.ping(), subscriber.ping()])
    if (isAway()) return
    outage.end({ untold: untold_in_all })
    untold_in_all = 0
  }
  const beating = setInterval(() => void beat().catch(() => undefined), BEAT_MS)

  subscriber.on('ready', () => void listen())
  subscriber.on('close', fallDeaf)
  subscriber.on('message', (_, text) => {
    const message = parseMessage(text)
    if (!message || message.origin === origin) return
    if ('untold' in message) hearing.missed()
    else hearing.told(message.topic, message.frame)
  })
  return {
    tell: (topic: string, frame: string) =>
      void publish({ origin, topic, frame }).then((isTold) => {
        if (isTold) return
        untold += 1
        untold_in_all += 1
      }),
    isAway,
    close: async () => {
      clearInterval(beating)
      await Promise.all([closePublisher(), closeSubscriber()])
    },
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Messages of other programs may come on the same channel. */
function parseMessage(text: string): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
