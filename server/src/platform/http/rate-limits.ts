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
  /** Draws a try at something that slows down. Of many at once beyond the free ones, one passes. @throws too_many_requests */
  slowDown(delay: Delay, key: string): Promise<void>
  /** Forgets tries of a key: so many of them, or all, and with them the wait. */
  forgive(delay: Delay, key: string, tries?: number): Promise<void>
  close(): Promise<void>
}

const MINUTE = 60
/** Where many share a budget one of them can use it up: the shorter it lasts, the sooner the others have their turn. */
const SHORT = 10
const secondsOf = (rate: Rate): number => (rate === 'chat_open' || rate === 'unknown' ? SHORT : MINUTE)

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

/** A wait ends before its limiter does, so no process may remember it for as long. */
const SHARED = { blocks_here: false }

/** Budgets per caller and class, in the process or shared through Redis. `factor` multiplies them all, for load tests. */
export function createRateLimits(options: { redis_url: string | undefined; factor: number }): RateLimits {
  const redis = options.redis_url
    ? new Redis(options.redis_url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : undefined
  const limiters = new Map<string, RateLimiterAbstract>()

  const limiterOf = (name: string, points: number, duration: number, { blocks_here = true } = {}) => {
    const known = limiters.get(name)
    if (known) return known
    const settings = { keyPrefix: `rate:${name}`, points: Math.ceil(points * options.factor), duration }
    const made = redis
      ? new RateLimiterRedis({
          ...settings,
          storeClient: redis,
          insuranceLimiter: new RateLimiterMemory(settings),
          // Whoever is over goes on being refused here, and asks Redis nothing.
          ...(blocks_here && { inMemoryBlockOnConsumed: settings.points + 1 }),
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
      throw tooMany(refused.msBeforeNext / 1000)
    }
  }
  const tooMany = (wait_seconds: number) => {
    const seconds = Math.max(1, Math.ceil(wait_seconds))
    return new Problem('too_many_requests', { values: { seconds }, retry_after_seconds: seconds })
  }
  const triesOf = (delay: Delay) => limiterOf(`tries-${delay.name}`, delay.free, delay.forgotten_seconds, SHARED)
  /** Whoever holds its one point waits. Not multiplied: a wait is a wait. */
  const waitOf = (delay: Delay) => limiterOf(`wait-${delay.name}`, 1 / options.factor, delay.longest_seconds, SHARED)

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
    slowDown,
    forgive,
    close: async () => {
      await redis?.quit()
    },
  }
}
