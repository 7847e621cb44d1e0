import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue, type QueueLimits, type Share, callerShare } from '#platform/guarded-child/fair-queue.ts'
import type { OrganizationContext } from '#platform/context.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS: QueueLimits = {
  at_once: 1,
  jobs_at_once: 1,
  most_of_one: 3,
  most_waiting: 60,
  longest_wait_ms: 60_000,
}
const aQueue = (limits: Partial<QueueLimits> = {}) => createFairQueue({ ...LIMITS, ...limits }, () => Date.now())
const call = (organization_id: string, group = 'members', who = `${organization_id} ${group}`): Share => ({
  organization_id,
  group,
  who,
  is_job: false,
})
const lasting = (ms: number) => () => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Asks for all at once; in which order they ended, and what was refused. */
async function ended(queue: ReturnType<typeof aQueue>, asked: [name: string, share: Share, ms: number][]) {
  const order: string[] = []
  const all = asked.map(async ([name, share, ms]) =>
    queue.run(share, lasting(ms)).then(
      () => void order.push(name),
      (error: { code: string }) => void order.push(`${name} ${error.code}`),
    ),
  )
  await vi.runAllTimersAsync()
  await Promise.all(all)
  return order
}

test('security.md S3: another organization waits for one piece of work, not for all that stand before it', async () => {
  const rival = (n: number): [string, Share, number] => [`rival ${n}`, call('rival', 'members', `r${n}`), 5_000]
  const order = await ended(aQueue(), [rival(1), rival(2), rival(3), ['shop', call('shop'), 100]])
  expect(order).toEqual(['rival 1', 'shop', 'rival 2', 'rival 3'])
})

test('a visitor of another network waits for one piece of a crowd’s work', async () => {
  const crowd = (n: number): [string, Share, number] => [`crowd ${n}`, call('shop', '203.0.113', `v${n}`), 5_000]
  const order = await ended(aQueue(), [crowd(1), crowd(2), crowd(3), ['guest', call('shop', '198.51.100'), 100]])
  expect(order[1]).toBe('guest')
})

test('a crowd that sends more while the clock goes on stands behind a guest of the same organization', async () => {
  let moment_ms = 0
  const queue = createFairQueue(LIMITS, () => (moment_ms += 0.01))
  const crowd = (n: number): [string, Share, number] => [`crowd ${n}`, call('shop', '203.0.113', `v${n}`), 5_000]
  await ended(queue, [crowd(0)])
  for (const at of [1, 2, 3, 4, 5]) {
    const guest: [string, Share, number] = [`guest ${at}`, call('shop', `198.51.${at}`), 100]
    const order = await ended(queue, [crowd(1), crowd(2), crowd(3), guest])
    expect(order[1]).toBe(`guest ${at}`)
  }
})

test('an organization that asked for nothing has saved no turns up: one that asked on waits for one piece of its work', async () => {
  const queue = aQueue()
  const many = (name: string, n: number): [string, Share, number] => [
    `${name} ${n}`,
    call(name, 'members', `${n}`),
    1_000,
  ]
  await ended(
    queue,
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => many('busy', n)),
  )
  const order = await ended(queue, [many('busy', 9), ...[1, 2, 3, 4].map((n) => many('back', n)), many('busy', 10)])
  expect(order.indexOf('busy 10')).toBeLessThanOrEqual(2)
})

test('callers of a network who asked for much wait behind those who asked for nothing yet', async () => {
  const queue = aQueue()
  const visitor = (who: string) => call('shop', '203.0.113', who)
  await ended(queue, [['before', visitor('greedy'), 5_000]])
  const order = await ended(queue, [
    ['under way', visitor('third'), 5_000],
    ['greedy', visitor('greedy'), 100],
    ['new', visitor('new'), 100],
  ])
  expect(order).toEqual(['under way', 'new', 'greedy'])
})

test('jobs have a place of their own: neither waits for the other', async () => {
  const job: Share = { ...call('rival', 'job', 'vault.read'), is_job: true }
  const order = await ended(aQueue({ at_once: 2 }), [
    ['job 1', job, 20_000],
    ['job 2', job, 20_000],
    ['call 1', call('shop'), 100],
    ['call 2', call('shop'), 100],
  ])
  expect(order).toEqual(['call 1', 'call 2', 'job 1', 'job 2'])
})

test('calls take the place of jobs while there are none', async () => {
  const order = await ended(aQueue({ at_once: 2 }), [
    ['long', call('shop'), 1_000],
    ['short', call('inn'), 100],
  ])
  expect(order).toEqual(['short', 'long'])
})

test('a caller has three waiting, and the fourth is refused with a time to try again', async () => {
  const queue = aQueue()
  const order = await ended(
    queue,
    [1, 2, 3, 4, 5].map((n) => [`${n}`, call('shop'), 100]),
  )
  expect(order).toEqual(['5 machine_busy', '1', '2', '3', '4'])
  const full = [1, 2, 3, 4].map(async () => queue.run(call('shop'), lasting(10)))
  await expect(queue.run(call('shop'), lasting(10))).rejects.toMatchObject({
    status: 503,
    values: { seconds: 10 },
    retry_after_seconds: 10,
  })
  await vi.runAllTimersAsync()
  await Promise.all(full)
})

test('in a full queue the caller with the most makes room, not the newcomer', async () => {
  const queue = aQueue({ most_waiting: 2 })
  await ended(queue, [['before', call('rival'), 30_000]])
  const order = await ended(queue, [
    ['under way', call('inn'), 1_000],
    ['rival', call('rival'), 100],
    ['bakery', call('bakery'), 100],
    ['shop', call('shop'), 100],
  ])
  expect(order).toEqual(['rival machine_busy', 'under way', 'bakery', 'shop'])
})

test('a call that has waited for a minute is refused; a job waits for as long as it takes', async () => {
  const job: Share = { ...call('shop', 'job', 'vault.read'), is_job: true }
  const order = await ended(aQueue({ at_once: 1 }), [
    ['long', call('rival'), 100_000],
    ['call', call('shop'), 100],
    ['job', job, 100],
  ])
  expect(order).toEqual(['call machine_busy', 'long', 'job'])
})

test('work that fails leaves its place, and its error is the caller’s', async () => {
  const queue = aQueue()
  await expect(queue.run(call('shop'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await ended(queue, [['next', call('shop'), 1]])).toEqual(['next'])
})

test('for any calls, all of them end once, no more at once than there are places, and an idle queue begins at once', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          organization_id: fc.constantFrom('a', 'b', 'c'),
          who: fc.constantFrom('1', '2', '3', '4'),
          is_job: fc.boolean(),
          ms: fc.integer({ min: 0, max: 3_000 }),
        }),
        { maxLength: 40 },
      ),
      fc.integer({ min: 1, max: 4 }),
      async (asked, at_once) => {
        const queue = aQueue({ at_once, jobs_at_once: Math.max(1, Math.floor(at_once / 2)), most_of_one: 99 })
        let under_way = 0
        let most = 0
        const all = asked.map(async ({ ms, ...share }) =>
          queue.run({ ...share, group: 'members' }, async () => {
            most = Math.max(most, (under_way += 1))
            await lasting(ms)()
            under_way -= 1
          }),
        )
        await vi.runAllTimersAsync()
        await Promise.all(all)
        expect(under_way).toBe(0)
        expect(most).toBeLessThanOrEqual(at_once)
        if (asked.length > 0) expect(most).toBeGreaterThan(0)
      },
    ),
    { numRuns: 60 },
  ))

test('a share is of the organization, of the members or a network, and of the caller', () => {
  const by = (actor: unknown) =>
    callerShare({ organization_id: 'o', address: '203.0.113.9', actor } as OrganizationContext)
  expect(by({ kind: 'person', user_id: 'u' })).toMatchObject({ group: 'members', who: 'u', is_job: false })
  expect(by({ kind: 'visitor', visitor_id: 'v' })).toMatchObject({ group: '203.0.113', who: 'v', is_job: false })
  expect(by({ kind: 'api_key', key_id: 'k' })).toMatchObject({ group: 'systems', who: 'k', is_job: false })
  expect(by({ kind: 'job', name: 'vault.read' })).toMatchObject({ who: 'vault.read', is_job: true })
})
