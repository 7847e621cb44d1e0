import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from '#platform/log.ts'

/** Connects in the background and again whenever the connection is lost; what goes wrong is told in the log. */
export function openRedis(url: string, log: Logger, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, options)
  redis.on('error', (error) => log.warn({ err: error }, 'Redis does not answer'))
  return redis
}

/** Waits for what was asked; where nobody answers it ends at once. */
export const closeRedis = (redis: Redis): Promise<void> =>
  redis.status === 'ready'
    ? redis.quit().then(
        () => undefined,
        () => redis.disconnect(),
      )
    : Promise.resolve(redis.disconnect())
