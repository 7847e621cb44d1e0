import { NETWORK_RATES, RATES } from '@tertulia/contract/limits'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { placesOf } from '#platform/http/caller-address.ts'
import { Problem } from '#platform/problem.ts'

/** A class of `RATES`: those an endpoint declares, and what nothing declares. */
type Rate = keyof typeof RATES

/** Budgets of the classes and of features. @throws too_many_requests with the seconds to wait, from each that draws */
export type RateLimits = {
  /** Draws from the budget of a caller who is known. */
  spend(rate: Rate, key: string): Promise<void>
  /** Draws from the budget of an address, then from its network's. `scope` keeps apart what shares a class. */
  spendAt(rate: Rate, address: string, scope: string): Promise<void>
  /** Draws from the network's budget alone, for whoever has drawn from their own. */
  spendOfNetwork(rate: Rate, address: string, scope: string): Promise<void>
  /** Another budget: `points` in `seconds`. The name keeps budgets apart. */
  spendFrom(budget: { name: string; points: number; seconds: number }, key: string): Promise<void>
  close(): Promise<void>
}

const MINUTE = 60
/** Where many share a budget one of them can use it up: the shorter it lasts, the sooner the others have their turn. */
const SHORT = 10
const secondsOf = (rate: Rate): number => (rate === 'chat_open' || rate === 'unknown' ? SHORT : MINUTE)

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
      ? new RateLimiterRedis({
          ...settings,
          storeClient: redis,
          insuranceLimiter: new RateLimiterMemory(settings),
          // Whoever is over goes on being refused here, and asks Redis nothing.
          inMemoryBlockOnConsumed: settings.points + 1,
        })
      : new RateLimiterMemory(settings)
    limiters.set(name, made)
    return made
  }
  const consume = async (limiter: RateLimiterAbstract, key: string) => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw new Problem('too_many_requests', { values: { seconds }, retry_after_seconds: seconds })
    }
  }
  const perMinute = (name: string, points: number, seconds: number) => limiterOf(name, (points * seconds) / 60, seconds)
  const spend = (rate: Rate, key: string) => consume(perMinute(rate, RATES[rate], secondsOf(rate)), key)
  const ofNetwork = (rate: Rate, network: string, scope: string) =>
    consume(perMinute(`network:${rate}`, NETWORK_RATES[rate], secondsOf(rate)), `${network} ${scope}`)
  return {
    spend,
    spendAt: async (rate, address, scope) => {
      const { site, network } = placesOf(address)
      await spend(rate, `${site} ${scope}`)
      await ofNetwork(rate, network, scope)
    },
    spendOfNetwork: (rate, address, scope) => ofNetwork(rate, placesOf(address).network, scope),
    spendFrom: (budget, key) => consume(limiterOf(budget.name, budget.points, budget.seconds), key),
    close: async () => {
      await redis?.quit()
    },
  }
}
