import { RATES } from '@tertulia/contract/limits'
import type { RateClass } from '@tertulia/contract/endpoint'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { Problem } from '#platform/problem.ts'

export type RateLimits = {
  /** Draws from a caller's budget. @throws too_many_requests with the seconds to wait */
  spend(rate: RateClass, key: string, points?: number): Promise<void>
  /** Another budget: `points` in `seconds`. The name keeps budgets apart. */
  spendFrom(budget: { name: string; points: number; seconds: number }, key: string): Promise<void>
  close(): Promise<void>
}

/** Budgets per caller and class, in the process or shared through Redis. `factor` multiplies them all, for load tests. */
export function createRateLimits(options: { redis_url: string | undefined; factor: number }): RateLimits {
  const redis = options.redis_url
    ? new Redis(options.redis_url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : undefined
  const limiters = new Map<string, RateLimiterAbstract>()

  const limiterOf = (name: string, points: number, duration: number) => {
    const known = limiters.get(name)
    if (known) return known
    const settings = { keyPrefix: `rate:${name}`, points: Math.ceil(points * options.factor), duration }
    const made = redis
      ? new RateLimiterRedis({ ...settings, storeClient: redis, insuranceLimiter: new RateLimiterMemory(settings) })
      : new RateLimiterMemory(settings)
    limiters.set(name, made)
    return made
  }
  const consume = async (limiter: RateLimiterAbstract, key: string, points: number) => {
    try {
      await limiter.consume(key, points)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw new Problem('too_many_requests', { values: { seconds }, retry_after_seconds: seconds })
    }
  }
  return {
    spend: (rate, key, points = 1) => consume(limiterOf(rate, RATES[rate], 60), key, points),
    spendFrom: (budget, key) => consume(limiterOf(budget.name, budget.points, budget.seconds), key, 1),
    close: async () => {
      await redis?.quit()
    },
  }
}
