/** @module-tag services */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Deps } from '#platform/context.ts'
import { noteCustomer } from '#platform/customers-first.ts'
import { newId } from '#platform/ids.ts'
import { startSweeps, type Sweep, turnsOf } from '#platform/jobs/sweeps.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const aSweep = (run: Sweep['run'], more: Partial<Sweep> = {}): Sweep => ({
  name: `test-${newId()}`,
  every_ms: 200,
  erases: 'nothing',
  run,
  ...more,
})

/** As many processes at it as one wants; they end with the test. */
async function started(sweeps: Sweep[]) {
  const { deps } = await runningApp()
  const stop = startSweeps(deps, sweeps)
  onTestFinished(stop)
  return stop
}

/** The program with a clock that is moved by hand, and with ears. */
async function byHand() {
  const { deps } = await runningApp()
  let now_ms = 0
  const told: unknown[] = []
  vi.spyOn(deps.log, 'error').mockImplementation((what: unknown) => void told.push(what))
  onTestFinished(() => void vi.restoreAllMocks())
  const moved: Deps = { ...deps, clock: { ...deps.clock, monotonic_ms: () => now_ms } }
  return {
    turn: turnsOf(moved, { name: 'test', erases: 'nothing' }, new AbortController().signal),
    told,
    pass: (seconds: number) => void (now_ms += seconds * 1000),
  }
}

test('while customers are here a sweep rests between its items for as long as one took', async () => {
  const { turn } = await byHand()
  noteCustomer()
  const began = performance.now()
  await turn.each([{ id: 'a' }, { id: 'b' }], () => delay(200))
  expect(performance.now() - began).toBeGreaterThanOrEqual(790)
})

test('a sweep that fails and one that hangs keep no other from its turns', async () => {
  let failed = 0
  let done = 0
  const failing = aSweep(async () => {
    failed += 1
    throw new Error('on purpose')
  })
  const hanging = aSweep((_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())))
  await started([failing, hanging, aSweep(async () => void (done += 1))])
  await expect.poll(() => done, { timeout: 10_000 }).toBeGreaterThan(2)
  await expect.poll(() => failed, { timeout: 10_000 }).toBeGreaterThan(2)
})

test('one of several processes takes each turn; each does its own work itself', async () => {
  const at: number[] = []
  let own = 0
  const sweeps = [
    aSweep(async () => void at.push(performance.now()), { every_ms: 1_000 }),
    aSweep(async () => void (own += 1), { every_ms: 60_000, in_each_process: true }),
  ]
  await Promise.all([started(sweeps), started(sweeps), started(sweeps)])
  await expect.poll(() => at.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  // By the database's clock: what comes between is the time that taking a turn takes.
  for (const [n, moment] of at.slice(1).entries()) expect(moment - (at[n] ?? 0)).toBeGreaterThan(500)
  expect(own).toBe(3)
})

test('the turn of a process that died is taken by the next', async () => {
  let done = 0
  const sweep = aSweep(async () => void (done += 1), { every_ms: 1_000 })
  await asSuperuser("insert into sweep_turn (name, next_at) values ($1, now() + interval '1 second')", [sweep.name])
  await started([sweep])
  await delay(300)
  expect(done).toBe(0)
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1)
})

test('a process that ends begins no turn and no item more, and waits for the item under way', async () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  const done: string[] = []
  const stop = await started([
    aSweep((_, turn) =>
      turn.each(items, async ({ id }) => {
        await delay(500)
        done.push(id)
      }),
    ),
  ])
  await delay(300)
  await stop()
  expect(done).toEqual(['a'])
})

test('an item that fails keeps none of the others, is told with its ids, and is tried later each time', async () => {
  const { turn, told, pass } = await byHand()
  const items = ['poison', 'b', 'c'].map((id) => ({ organization_id: 'shop', id }))
  const tried: string[] = []
  const look = () =>
    turn.each(items, async ({ id }) => {
      tried.push(id)
      if (id === 'poison') throw new Error('on purpose')
    })
  await look()
  expect(tried.splice(0)).toEqual(['poison', 'b', 'c'])
  expect(told).toMatchObject([{ sweep: 'test', organization_id: 'shop', id: 'poison', failures: 1 }])
  expect(turn.aside()).toEqual(['poison'])
  pass(59)
  await look()
  expect(tried.splice(0)).toEqual(['b', 'c'])
  for (const wait of [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
    pass(wait)
    expect(turn.aside()).toEqual([])
    await look()
    expect(tried.splice(0)).toEqual(['poison', 'b', 'c'])
    pass(-1)
    expect(turn.aside()).toEqual(['poison'])
    pass(1)
  }
})

test('an item that failed and is gone is forgotten', async () => {
  const { turn, told, pass } = await byHand()
  const fails = () => Promise.reject(new Error('on purpose'))
  await turn.each([{ id: 'gone' }, { id: 'stays' }], fails)
  pass(60)
  await turn.each([{ id: 'stays' }], fails)
  for (const wait of [120, 240, 480, 960, 1_920]) {
    pass(wait)
    await turn.each([{ id: 'stays' }], fails)
  }
  told.length = 0
  await turn.each([{ id: 'gone' }], fails)
  pass(3_600)
  await turn.each([{ id: 'stays' }], fails)
  expect(told).toMatchObject([
    { id: 'gone', failures: 1 },
    { id: 'stays', failures: 8 },
  ])
})

test('a batch that fails is done one by one, so that only the failing item stays behind', async () => {
  const { turn } = await byHand()
  const items = ['a', 'poison', 'c'].map((id) => ({ id }))
  const done: string[][] = []
  await turn.together(items, async (those) => {
    const ids = those.map(({ id }) => id)
    if (ids.includes('poison')) throw new Error('on purpose')
    done.push(ids)
  })
  expect(done).toEqual([['a'], ['c']])
  expect(turn.aside()).toEqual(['poison'])
})

test.each([-400, -2, 400])(
  'a turn goes by the database’s clock where the process’s is off by %s days',
  async (days) => {
    const { deps } = await runningApp()
    const clock = { ...deps.clock, now: () => new Date(Date.now() + days * 86_400_000) }
    const at = Promise.withResolvers<Date>()
    const own = Promise.withResolvers<Date>()
    const stop = startSweeps({ ...deps, clock }, [
      aSweep(async (given) => at.resolve(given.clock.now())),
      aSweep(async (given) => own.resolve(given.clock.now()), { in_each_process: true }),
    ])
    onTestFinished(stop)
    const { rows } = await asSuperuser<{ now: string }>('select clock_timestamp() as now')
    for (const moment of await Promise.all([at.promise, own.promise]))
      expect(Math.abs(moment.getTime() - new Date(rows[0]!.now).getTime())).toBeLessThan(30_000)
  },
)
