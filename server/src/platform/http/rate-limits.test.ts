/** @module-tag services */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import { newId } from '#platform/ids.ts'
import { createRealtime } from '#platform/realtime/realtime.ts'

const REDIS_URL = process.env['REDIS_URL'] ?? ''
const log = pino({ level: 'silent' })
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

/** As one process of the program has them. */
function aProcess(redis_url: string | undefined): RateLimits {
  const rates = createRateLimits({ redis_url, factor: 1, log })
  open.push(rates)
  return rates
}
const aBudget = () => ({ name: `test-${newId()}`, points: 20, seconds: 60 })
const aDelay = () => ({
  name: `test-${newId()}`,
  free: 3,
  first_seconds: 60,
  longest_seconds: 600,
  forgotten_seconds: 3_600,
})
const passes = (drawing: Promise<void>): Promise<boolean> =>
  drawing.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'too_many_requests') throw error
      return false
    },
  )
/** How many of so many draws at once are let through. */
const passed = async (count: number, draw: () => Promise<void>) =>
  (await Promise.all(Array.from({ length: count }, () => passes(draw())))).filter(Boolean).length

test('another call draws what one has drawn and given back, and a refused one cost nothing', async () => {
  const [rates, budget] = [aProcess(undefined), aBudget()]
  expect(await passed(50, () => rates.spendFrom(budget, 'a'))).toBe(20)
  for (let n = 0; n < 3; n += 1) await rates.giveBackTo(budget, 'a')
  expect(await passed(50, () => rates.spendFrom(budget, 'a'))).toBe(3)
})

test('while Redis does not answer, budgets and waits hold in the process, and it ends', async () => {
  const rates = createRateLimits({ redis_url: 'redis://127.0.0.1:1', factor: 1, log })
  const realtime = createRealtime({ redis_url: 'redis://127.0.0.1:1', log })
  const [budget, delay] = [aBudget(), aDelay()]
  expect(await passed(25, () => rates.spendFrom(budget, 'a'))).toBe(20)
  expect(await passed(25, () => rates.slowDown(delay, 'a'))).toBe(3)
  await rates.forgive(delay, 'a')
  expect(await passes(rates.slowDown(delay, 'a'))).toBe(true)
  realtime.publish('a', { type: 'unanswered.changed', agent_id: newId() })
  await Promise.all([rates.close(), realtime.close()])
})

/** Stands before Redis, and can fall silent. */
async function aLine() {
  const { hostname, port } = new URL(REDIS_URL)
  const sockets = new Set<Socket>()
  const state = { is_silent: false }
  const server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => void (near.destroy(), far.destroy()))
    }
    near.on('data', (data: Buffer) => state.is_silent || far.write(data))
    far.on('data', (data: Buffer) => state.is_silent || near.write(data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  open.push({ close: () => (cut(), server.close()) })
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, state, cut }
}

describe.runIf(REDIS_URL)('through Redis', () => {
  /** Until what a process draws is seen by the others. */
  async function connected(rates: RateLimits) {
    const redis = new Redis(REDIS_URL)
    const probe = { ...aBudget(), points: 1_000_000 }
    await expect
      .poll(
        async () => {
          await rates.spendFrom(probe, 'a')
          return redis.exists(`rate:${probe.name}:a`)
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    redis.disconnect()
  }
  const two = async () => {
    const both = [aProcess(REDIS_URL), aProcess(REDIS_URL)] as const
    await Promise.all(both.map(connected))
    return both
  }

  test('two processes have one budget, and what one gives back the other draws', async () => {
    const [one, other] = await two()
    const budget = aBudget()
    expect(await passed(12, () => one.spendFrom(budget, 'a'))).toBe(12)
    expect(await passed(8, () => other.spendFrom(budget, 'a'))).toBe(8)
    await one.giveBackTo(budget, 'a')
    expect(await passed(12, () => other.spendFrom(budget, 'a'))).toBe(1)
    expect(await passed(12, () => one.spendFrom(budget, 'a'))).toBe(0)
  })

  test('tries slow down over two processes, many at once too, and the right one is forgiven in both', async () => {
    const [one, other] = await two()
    const delay = aDelay()
    const key = newId()
    const tries = await Promise.all([one, other].map((rates) => passed(20, () => rates.slowDown(delay, key))))
    expect(tries.reduce((sum, each) => sum + each, 0)).toBe(3)
    for (const rates of [one, other])
      await expect(rates.slowDown(delay, key)).rejects.toMatchObject({ code: 'too_many_requests' })
    await other.forgive(delay, key)
    for (const rates of [one, other, one]) await rates.slowDown(delay, key)
    expect(await passes(other.slowDown(delay, key))).toBe(false)
  })

  test('one try that is taken back leaves the others', async () => {
    const [one, other] = await two()
    const delay = aDelay()
    await one.slowDown(delay, 'a')
    await one.slowDown(delay, 'a')
    await other.forgive(delay, 'a', 1)
    expect(await passed(1, () => other.slowDown(delay, 'a'))).toBe(1)
    expect(await passed(1, () => one.slowDown(delay, 'a'))).toBe(1)
    expect(await passed(1, () => other.slowDown(delay, 'a'))).toBe(0)
  })

  test('a draw before Redis is reached counts, so that a process that starts lets no more through', async () => {
    const [rates, budget] = [aProcess(REDIS_URL), aBudget()]
    expect(await passed(5, () => rates.spendFrom(budget, 'a'))).toBe(5)
    await connected(rates)
    expect(await passed(20, () => rates.spendFrom(budget, 'a'))).toBe(15)
  })

  test.each([
    ['falls silent', (line: Awaited<ReturnType<typeof aLine>>) => (line.state.is_silent = true)],
    ['is lost', (line: Awaited<ReturnType<typeof aLine>>) => line.cut()],
  ])(
    'a Redis that %s holds no call for long, and budgets and waits go on',
    async (_, fail) => {
      const line = await aLine()
      const rates = aProcess(line.url)
      await connected(rates)
      const [budget, delay] = [aBudget(), aDelay()]
      expect(await passed(12, () => rates.spendFrom(budget, 'a'))).toBe(12)
      expect(await passed(2, () => rates.slowDown(delay, 'a'))).toBe(2)
      fail(line)
      expect(await passed(12, () => rates.spendFrom(budget, 'a'))).toBe(8)
      expect(await passed(5, () => rates.slowDown(delay, 'a'))).toBe(1)
      line.state.is_silent = false
      await connected(rates)
      expect(await passed(12, () => rates.spendFrom(budget, 'a'))).toBe(0)
    },
    60_000,
  )
})
