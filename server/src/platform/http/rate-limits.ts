import { NETWORK_RATES, RATES } from '@tertulia/contract/limits'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { placesOf } from '#platform/http/caller-address.ts'
import type { Logger } from '#platform/log.ts'
import { Problem } from '#platform/problem.ts'
import { createOutageLog, openRedis, type RedisConnection } from '#platform/redis.ts'

export type Budget = { name: string; points: number; seconds: number }

/** A class of `RATES`: those an endpoint declares, and what nothing declares. */
type Rate = keyof typeof RATES

/** Budgets of the classes and of features. @throws too_many_requests with the seconds to wait, from each that draws */
export type RateLimits = {
  /** Draws from the budget of a caller who is known. */
  spend(rate: Rate, key: string): Promise<void>
  /** Draws from the budget of an address, then from its network's. `scope` keeps apart what shares a class. */
  spendAt(rate: Rate, address: string, scope: string): Promise<void>
  /** Draws from the network's budget alone, for a caller who has drawn from their own. */
  spendOfNetwork(rate: Rate, address: string, scope: string): Promise<void>
  /** Takes back what `spend` has drawn. */
  giveBack(rate: Rate, key: string): Promise<void>
  /** Another budget: `points` in `seconds`. The name keeps budgets apart. */
  spendFrom(budget: Budget, key: string): Promise<void>
  /** Takes back what `spendFrom` has drawn. */
  giveBackTo(budget: Budget, key: string): Promise<void>
  /** Draws a try at something that slows down. If many come at once beyond the free ones, one passes. */
  slowDown(delay: Delay, key: string): Promise<void>
  /** Forgets tries of a key: so many of them, or all, and with them the wait. */
  forgive(delay: Delay, key: string, tries?: number): Promise<void>
  close(): Promise<void>
}

const MINUTE = 60
/** If many share a budget, one of them can use it up: the shorter it lasts, the sooner the others have their turn. */
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

/**
 * Counters of this process, and through Redis of all of them. A caller draws from this process first: then as much is let
 * through as a budget has, also while Redis is not yet there, or is away, or another caller's answer is under way.
 */
type Counter = { here: RateLimiterMemory; shared: RateLimiterRedis | undefined }

/** Budgets per caller and class, in the process or shared through Redis. `factor` multiplies them all, for load tests. */
export function createRateLimits(options: { redis_url: string | undefined; factor: number; log: Logger }): RateLimits {
  const line = options.redis_url ? connect(options.redis_url, options.log) : undefined
  const redis = line?.redis
  const counters = new Map<string, Counter>()

  const counterOf = (name: string, points: number, duration: number, { blocks_here = true } = {}): Counter => {
    const known = counters.get(name)
    if (known) return known
    const settings = { keyPrefix: `rate:${name}`, points: Math.ceil(points * options.factor), duration }
    const made = {
      here: new RateLimiterMemory(settings),
      shared:
        redis &&
        new RateLimiterRedis({
          ...settings,
          storeClient: redis,
          // A caller who is over goes on being refused here, and Redis is not asked.
          ...(blocks_here && { inMemoryBlockOnConsumed: settings.points + 1 }),
        }),
    }
    counters.set(name, made)
    return made
  }
  const consume = async ({ here, shared }: Counter, key: string) => {
    try {
      await here.consume(key)
      await shared?.consume(key).catch(passUnanswered)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      // A refused call is not drawn: the counter here keeps the calls that were let through.
      await here.reward(key)
      throw tooMany(refused.msBeforeNext / 1000)
    }
  }
  const giveBackTo = async ({ here, shared }: Counter, key: string) => {
    await here.reward(key)
    await shared?.reward(key).catch(passUnanswered)
    // Keys that other processes had brought over are looked up again.
    shared?.deleteInMemoryBlockedAll()
  }
  const forgiveTries = async (delay: Delay, key: string, tries?: number) => {
    const [counted, waits] = [triesOf(delay), waitOf(delay)]
    for (const place of ['here', 'shared'] as const) {
      const done =
        tries === undefined
          ? Promise.all([counted[place]?.delete(key), waits[place]?.delete(key)])
          : counted[place]?.reward(key, tries)
      await done?.catch(passUnanswered)
    }
  }
  const triesOf = (delay: Delay) => counterOf(`tries-${delay.name}`, delay.free, delay.forgotten_seconds, SHARED)
  /** The caller that holds its one point waits. Not multiplied: a wait is a wait. */
  const waitOf = (delay: Delay) => counterOf(`wait-${delay.name}`, 1 / options.factor, delay.longest_seconds, SHARED)

  const slowDown = async (delay: Delay, key: string) => {
    const [counted, waits] = [triesOf(delay), waitOf(delay)]
    if (counted.shared && waits.shared) {
      const drawn = await drawTry(delay, key, counted.shared, waits.shared).catch(passUnanswered)
      if (drawn) {
        // If Redis is away later, this process goes on from what it knows.
        await counted.here.set(key, drawn.tries, delay.forgotten_seconds)
        if (drawn.wait_seconds > 0) await waits.here.block(key, drawn.wait_seconds)
        return
      }
    }
    await drawTry(delay, key, counted.here, waits.here)
  }
  const perMinute = (name: string, points: number, seconds: number) => counterOf(name, (points * seconds) / 60, seconds)
  const ofClass = (rate: Rate) => perMinute(rate, RATES[rate], secondsOf(rate))
  const ofBudget = ({ name, points, seconds }: Budget) => counterOf(name, points, seconds)
  const spend = (rate: Rate, key: string) => consume(ofClass(rate), key)
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
    giveBack: (rate, key) => giveBackTo(ofClass(rate), key),
    spendFrom: (budget, key) => consume(ofBudget(budget), key),
    giveBackTo: (budget, key) => giveBackTo(ofBudget(budget), key),
    slowDown,
    forgive: forgiveTries,
    close: async () => line?.close(),
  }
}

function connect(url: string, log: Logger): RedisConnection {
  const outage = createOutageLog(log, {
    begun: 'Redis does not answer: each process counts rates alone',
    ended: 'Redis answers again: rates are counted together',
  })
  const line = openRedis(url, outage.begin)
  line.redis.on('ready', () => outage.end())
  return line
}

/** A caller is not refused because Redis does not answer, which its connection tells the log of. */
function passUnanswered(error: unknown): undefined {
  if (error instanceof RateLimiterRes || error instanceof Problem) throw error
}

const tooMany = (wait_seconds: number): Problem => {
  const seconds = Math.max(1, Math.ceil(wait_seconds))
  return new Problem('too_many_requests', { values: { seconds }, retry_after_seconds: seconds })
}

/** @returns how many were drawn, and how long the next caller waits. */
async function drawTry(
  delay: Delay,
  key: string,
  tries: RateLimiterAbstract,
  wait: RateLimiterAbstract,
): Promise<{ tries: number; wait_seconds: number }> {
  const waiting = await wait.get(key)
  if (waiting && waiting.consumedPoints > 1 && waiting.msBeforeNext > 0) throw tooMany(waiting.msBeforeNext / 1000)
  const drawn = (await tries.penalty(key)).consumedPoints
  const over = drawn - tries.points
  if (over < 0) return { tries: drawn, wait_seconds: 0 }
  const seconds = Math.min(delay.longest_seconds, delay.first_seconds * 2 ** over)
  try {
    await wait.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    await tries.reward(key)
    throw tooMany(seconds)
  }
  await wait.block(key, seconds)
  return { tries: drawn, wait_seconds: seconds }
}
