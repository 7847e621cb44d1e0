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
  /** Draws a try at something that slows down. Of many at once beyond the free ones, one passes. @throws too_many_requests */
  slowDown(delay: Delay, key: string): Promise<void>
  /** Forgets tries of a key: so many of them, or all, and with them the wait. */
  forgive(delay: Delay, key: string, tries?: number): Promise<void>
  close(): Promise<void>
}

/**
 * Tries that slow down and never lock: after the free ones one waits, for each further one twice as long as before, up to
 * the longest. All is forgotten some time after the first.
 */
type Delay = {
  name: string
  free: number
  first_seconds: number
  longest_seconds: number
  forgotten_seconds: number
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
      throw tooMany(refused.msBeforeNext / 1000)
    }
  }
  const tooMany = (wait_seconds: number) => {
    const seconds = Math.max(1, Math.ceil(wait_seconds))
    return new Problem('too_many_requests', { values: { seconds }, retry_after_seconds: seconds })
  }
  const triesOf = (delay: Delay) => limiterOf(`tries-${delay.name}`, delay.free, delay.forgotten_seconds)
  /** Whoever holds its one point waits. Not multiplied: a wait is a wait. */
  const waitOf = (delay: Delay) => limiterOf(`wait-${delay.name}`, 1 / options.factor, delay.longest_seconds)

  const slowDown = async (delay: Delay, key: string) => {
    const [tries, wait] = [triesOf(delay), waitOf(delay)]
    const waiting = await wait.get(key)
    if (waiting && waiting.consumedPoints > 1 && waiting.msBeforeNext > 0) throw tooMany(waiting.msBeforeNext / 1000)
    const over = (await tries.penalty(key)).consumedPoints - tries.points
    if (over < 0) return
    const seconds = Math.min(delay.longest_seconds, delay.first_seconds * 2 ** over)
    try {
      await wait.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      await tries.reward(key)
      throw tooMany(seconds)
    }
    await wait.block(key, seconds)
  }
  const forgive = async (delay: Delay, key: string, tries?: number) => {
    if (tries !== undefined) return void (await triesOf(delay).reward(key, tries))
    await Promise.all([triesOf(delay).delete(key), waitOf(delay).delete(key)])
  }
  return {
    spend: (rate, key, points = 1) => consume(limiterOf(rate, RATES[rate], 60), key, points),
    spendFrom: (budget, key) => consume(limiterOf(budget.name, budget.points, budget.seconds), key, 1),
    slowDown,
    forgive,
    close: async () => {
      await redis?.quit()
    },
  }
}
