/**
 * @module-tag crash It takes Redis away and waits.
 * @module-tag services
 */
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Push, ServerFrame } from '@tertulia/contract/frames'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { newId } from '#platform/ids.ts'
import { aRedis, hasRedis } from '../../../test/a-redis.ts'
import { createRealtime } from './realtime.ts'

const NEWS = { type: 'unanswered.changed', agent_id: newId() } as const
const PATIENT = { timeout: 20_000, interval: 20 }
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function ownRedis() {
  const redis = await aRedis()
  open.push({ close: redis.stop })
  return redis
}

/** As one process has it, with what it says in its log. */
function aHub(redis_url: string) {
  const said: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void said.push(line) })
  const hub = createRealtime({ redis_url, log })
  open.push(hub)
  return { ...hub, said }
}
type Hub = ReturnType<typeof aHub>

/** The pushes and frames that a listener of a topic gets in a process. */
function listenTo(hub: Hub, topic: string) {
  const pushes: Push[] = []
  const told: ServerFrame[] = []
  const stop = hub.subscribe(topic, {
    send: (text) => {
      const frame = JSON.parse(text) as ServerFrame
      if (frame.kind === 'push') pushes.push(frame.push)
      else told.push(frame)
    },
  })
  return { pushes, told, stop }
}

async function both(url: string) {
  const [one, other] = [aHub(url), aHub(url)] as const
  await expect.poll(() => one.isDegraded() || other.isDegraded(), PATIENT).toBe(false)
  return [one, other] as const
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function heapMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

describe.runIf(hasRedis)('while Redis is away', () => {
  test('a listener in the same process hears all, and nothing piles up for the others', async () => {
    const redis = await ownRedis()
    const [one, other] = await both(redis.url)
    const topic = newId()
    let heard = 0
    one.subscribe(topic, { send: () => void (heard += 1) })
    await redis.stop()
    const before = heapMegabytes()
    const agent_id = 'x'.repeat(10_000)
    for (let n = 1; n <= 10_000; n += 1) {
      one.publish(topic, { ...NEWS, agent_id: agent_id + n })
      if (n % 500 === 0) await delay(100)
    }
    expect(heard).toBe(10_000)
    expect(heapMegabytes() - before).toBeLessThan(20)
    expect([one.isDegraded(), other.isDegraded()]).toEqual([true, true])
    await redis.start()
    await expect.poll(() => one.isDegraded() || other.isDegraded(), PATIENT).toBe(false)
    const [here, there] = [listenTo(one, 'back'), listenTo(other, 'back')]
    one.publish('back', NEWS)
    await expect.poll(() => there.pushes, PATIENT).toEqual([NEWS])
    await delay(50)
    expect(here.pushes).toEqual([NEWS])
  })

  test('a Redis that takes connections and says nothing holds up no caller either, and is noticed though no process publishes', async () => {
    const redis = await ownRedis()
    const [one, other] = await both(redis.url)
    const { pushes } = listenTo(one, 'a')
    redis.fallSilent()
    await expect.poll(() => one.isDegraded() && other.isDegraded(), PATIENT).toBe(true)
    one.publish('a', NEWS)
    expect(pushes).toEqual([NEWS])
    redis.speakAgain()
    await expect.poll(() => one.isDegraded() || other.isDegraded(), PATIENT).toBe(false)
  })

  test('pushes that wait for a Redis that is silent are dropped beyond a bound', async () => {
    const redis = await ownRedis()
    const [one] = await both(redis.url)
    redis.fallSilent()
    const before = heapMegabytes() + process.memoryUsage().external / 1e6
    const agent_id = 'x'.repeat(100_000)
    for (let n = 1; n <= 1_000; n += 1) one.publish('a', { ...NEWS, agent_id: agent_id + n })
    expect(heapMegabytes() + process.memoryUsage().external / 1e6 - before).toBeLessThan(40)
    redis.speakAgain()
  })

  test('the log tells when it begins and when it ends, once each', async () => {
    const redis = await ownRedis()
    const [hub] = await both(redis.url)
    expect(hub.said).toEqual([])
    await redis.stop()
    for (let n = 0; n < 40; n += 1) {
      hub.publish('a', NEWS)
      await delay(100)
    }
    expect(hub.said).toHaveLength(1)
    await redis.start()
    await expect.poll(() => hub.said.length, PATIENT).toBe(2)
    await delay(1_500)
    expect(hub.said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'Redis does not answer: pushes stay in this process',
      'Redis answers again: pushes reach every process',
    ])
    expect(JSON.parse(hub.said[1] ?? '')).toMatchObject({ untold: 40 })
  })

  test('a listener that may have missed pushes is told so once Redis is back, and that the time before is unknown', async () => {
    const redis = await ownRedis()
    const [one, other] = await both(redis.url)
    const listener = listenTo(other, 'a')
    await redis.stop()
    await expect.poll(() => other.quiet('a')).toBe(0)
    one.publish('a', NEWS)
    await redis.start()
    await expect.poll(() => listener.told, PATIENT).toContainEqual({ kind: 'subscribed', topic: 'a', quiet_ms: 0 })
    expect(listener.pushes).toEqual([])
    expect(other.quiet('b')).toBeLessThan(20_000)
  })

  test('calls are let through by the budgets of their process, and none of them waits long', async () => {
    const redis = await ownRedis()
    const said: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void said.push(line) })
    const rates = createRateLimits({ redis_url: redis.url, factor: 1, log })
    open.push(rates)
    const budget = { name: `test-${newId()}`, points: 1_000_000, seconds: 60 }
    const longest = async (ms: number) => {
      const waited: Promise<number>[] = []
      const call = async () => {
        const began = performance.now()
        await rates.spendFrom(budget, 'a')
        return performance.now() - began
      }
      for (const end = performance.now() + ms; performance.now() < end; await delay(5)) waited.push(call())
      return Math.max(...(await Promise.all(waited)))
    }
    await longest(500)
    await redis.stop()
    expect(await longest(3_000)).toBeLessThan(250)
    await redis.start()
    await expect.poll(() => said.length, PATIENT).toBe(2)
    redis.fallSilent()
    expect(await longest(6_000)).toBeLessThan(2_500)
    redis.speakAgain()
    await expect.poll(() => said.length, PATIENT).toBe(4)
  })
})

describe.runIf(hasRedis)('through Redis', () => {
  test('a push of a process is heard once in each, also in itself', async () => {
    const redis = await ownRedis()
    const [one, other] = await both(redis.url)
    const [here, there] = [listenTo(one, 'a'), listenTo(other, 'a')]
    for (let n = 0; n < 100; n += 1) one.publish('a', NEWS)
    await expect.poll(() => there.pushes.length, PATIENT).toBe(100)
    await delay(50)
    expect([here.pushes.length, there.pushes.length]).toEqual([100, 100])
  })

  test('a message that is no push of ours ends nothing, nor does a listener that fails', async () => {
    const redis = await ownRedis()
    const [one, other] = await both(redis.url)
    const { Redis } = await import('ioredis')
    const stranger = new Redis(redis.url)
    open.push({ close: () => stranger.disconnect() })
    for (const said of ['{', 'null', '[]', '{"topic":1}', '"hola"']) await stranger.publish('tertulia:push', said)
    other.subscribe('a', {
      send: () => {
        throw new Error('as planted')
      },
    })
    const after = listenTo(other, 'a')
    one.publish('a', NEWS)
    await expect.poll(() => after.pushes, PATIENT).toEqual([NEWS])
    expect(other.said.join('')).toContain('as planted')
  })
})
