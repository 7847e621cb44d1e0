import { Redis } from 'ioredis'
import type { Logger } from '#platform/log.ts'

/** Redis answers within a millisecond. One that is silent for so long is taken for dead: the connection is made anew. */
const SILENT_MS = 2_000

export type RedisConnection = { redis: Redis; close(): Promise<void> }

/**
 * Connects in the background, and again for ever. No caller waits for a Redis that is away: a command then fails at once, and
 * nothing is kept to be asked later.
 * @param lost told of each failure to connect and each connection that ends, but not of the one that is closed here
 */
export function openRedis(url: string, lost: (error?: Error) => void): RedisConnection {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENT_MS,
    autoResubscribe: false,
  })
  let isClosed = false
  redis.on('error', (error) => isClosed || lost(error))
  redis.on('close', () => isClosed || lost())
  return {
    redis,
    /** Waits for the commands under way; if Redis does not answer, it ends at once. */
    close: async () => {
      isClosed = true
      if (redis.status === 'ready') await redis.quit().catch(() => undefined)
      redis.disconnect()
    },
  }
}

/** Tells the log of an outage when it begins and when it ends: once each, however often Redis is tried meanwhile. */
export function createOutageLog(log: Logger, { begun, ended }: { begun: string; ended: string }) {
  let isAway = false
  return {
    begin(error?: Error): void {
      if (!isAway) log.warn({ err: error }, begun)
      isAway = true
    },
    /** @param details what is told of the time meanwhile */
    end(details = {}): void {
      if (isAway) log.info(details, ended)
      isAway = false
    },
  }
}
