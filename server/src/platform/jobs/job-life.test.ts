/** @module-tag services */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, type Job, type JobRun } from '#platform/jobs/job.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { TIMING } from '#platform/jobs/workers.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const FAST = { look_ms: 50, beat_ms: 50, silent_ms: 400, stop_ms: 1_000 }
/** Timing of a process that hangs: it says nothing, and takes nothing from others. */
const MUTE = { ...FAST, beat_ms: 60_000, silent_ms: 60_000 }

type Input = z.ZodObject<{ of: z.ZodString }>

/** A kind of job of its own, and as many processes as one wants that work on it. */
async function aKind(run: Job<Input>['run'], more: Partial<Job<Input>> = {}) {
  const { deps } = await runningApp()
  const job = defineJob({ name: `test-${newId()}`, input: z.object({ of: z.string() }), run, ...more })
  const opened: Jobs[] = []
  onTestFinished(async () => void (await Promise.all(opened.map((jobs) => jobs.close()))))
  const aProcess = async (timing = FAST): Promise<Jobs> => {
    const jobs = await openJobs(deps.database, deps.log, [job], timing)
    opened.push(jobs)
    return jobs
  }
  const queue = await aProcess()
  return {
    aWorker: async (timing = FAST) => {
      const jobs = await aProcess(timing)
      jobs.work({ ...deps, jobs }, [job])
      return jobs
    },
    add: async (of = '', organization_id?: string) => {
      const ctx = asSystem(deps, organization_id ?? (await anOrganization()).id)
      await withOrganization({ ...ctx, jobs: queue }, (tx) => tx.jobs.enqueue(tx, job, { of }))
      return ctx.organization_id
    },
    rows: async () =>
      (
        await asSuperuser<{ state: string; retry_count: number }>(
          'select state, retry_count from pgboss.job where name = $1',
          [job.name],
        )
      ).rows,
  }
}

const until = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('a job lives as long as its work: however long that takes, no other worker begins it beside it', async () => {
  let begun = 0
  const { add, aWorker, rows } = await aKind(async () => {
    begun += 1
    await delay(5 * FAST.silent_ms)
  })
  await Promise.all([aWorker(), aWorker(), aWorker()])
  await add()
  await expect.poll(rows, { timeout: 10_000 }).toMatchObject([{ state: 'completed', retry_count: 0 }])
  expect(begun).toBe(1)
})

test('jobs of a process that is heard of no more are others’ within ten seconds', async () => {
  expect(TIMING.silent_ms + TIMING.look_ms).toBeLessThanOrEqual(10_000)
  let begun = 0
  const { add, aWorker, rows } = await aKind(async (_ctx, _input, { signal }) => {
    begun += 1
    if (begun === 1) await until(signal)
  })
  await aWorker(MUTE)
  await add()
  await expect.poll(() => begun).toBe(1)
  await aWorker()
  await expect.poll(rows, { timeout: 5_000 }).toMatchObject([{ state: 'completed', retry_count: 1 }])
  expect(begun).toBe(2)
})

test('a worker that has lost a job is told by its signal, and its late end does not end the try that took its place', async () => {
  const tries: { signal: AbortSignal; end(): void }[] = []
  const { add, aWorker, rows } = await aKind((_ctx, _input, { signal }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    tries.push({ signal, end: resolve })
    return promise
  })
  // It hangs, and says that it lives long after it should have.
  await aWorker({ ...MUTE, beat_ms: 2_500 })
  await add()
  await expect.poll(() => tries.length).toBe(1)
  await aWorker()
  await expect.poll(() => tries.length, { timeout: 5_000 }).toBe(2)
  await expect.poll(() => tries[0]?.signal.aborted, { timeout: 5_000 }).toBe(true)
  tries[0]?.end()
  await delay(500)
  expect(tries[1]?.signal.aborted).toBe(false)
  expect(await rows()).toMatchObject([{ state: 'active', retry_count: 1 }])
  tries[1]?.end()
  await expect.poll(rows).toMatchObject([{ state: 'completed' }])
  expect(tries).toHaveLength(2)
})

test('a process that ends without knowing that it lost a job does not end the try that took its place', async () => {
  const ends: (() => void)[] = []
  const { add, aWorker, rows } = await aKind(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    return promise
  })
  await aWorker(MUTE)
  await add()
  await expect.poll(() => ends.length).toBe(1)
  await aWorker()
  await expect.poll(() => ends.length, { timeout: 5_000 }).toBe(2)
  ends[0]?.()
  await delay(500)
  expect(await rows()).toMatchObject([{ state: 'active', retry_count: 1 }])
  ends[1]?.()
  await expect.poll(rows).toMatchObject([{ state: 'completed' }])
})

test('a process that ends tells its jobs to stop and gives them back: others begin them at once, and no try is lost', async () => {
  const tries: JobRun[] = []
  const { add, aWorker, rows } = await aKind(async (_ctx, _input, working) => {
    tries.push(working)
    if (tries.length <= 6) await until(working.signal)
  })
  await add()
  // More often than a job is tried.
  for (let n = 1; n <= 6; n += 1) {
    const jobs = await aWorker()
    await expect.poll(() => tries.length).toBe(n)
    const stopped = performance.now()
    await jobs.stop()
    expect(performance.now() - stopped).toBeLessThan(FAST.stop_ms)
    expect(await rows()).toMatchObject([{ state: 'created', retry_count: 0 }])
  }
  await aWorker()
  await expect.poll(rows).toMatchObject([{ state: 'completed', retry_count: 0 }])
})

test('work that does not stop holds a process up for a moment, and what it does until its end counts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const { add, aWorker, rows } = await aKind(() => {
    begun += 1
    return promise
  })
  const jobs = await aWorker()
  await add()
  await expect.poll(() => begun).toBe(1)
  await jobs.stop()
  expect(await rows()).toMatchObject([{ state: 'active' }])
  resolve()
  await expect.poll(rows).toMatchObject([{ state: 'completed', retry_count: 0 }])
})

test('one of an organization’s jobs with one key is queued or worked on, and the next can be added when it has ended', async () => {
  const ends: (() => void)[] = []
  const { add, aWorker, rows } = await aKind(
    () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      return promise
    },
    { singletonKey: ({ of }) => of, at_once: 9 },
  )
  const shop = await add('a')
  await add('a', shop)
  await Promise.all([add('b', shop), add('b', shop), add('a')])
  expect(await rows()).toHaveLength(3)
  await aWorker()
  await expect.poll(() => ends.length).toBe(3)
  await add('a', shop)
  expect(await rows()).toHaveLength(3)
  for (const end of ends) end()
  await expect.poll(async () => (await rows()).every(({ state }) => state === 'completed')).toBe(true)
  await add('a', shop)
  expect(await rows()).toHaveLength(4)
  await expect.poll(() => ends.length).toBe(4)
  ends[3]?.()
})

test('a queue that an earlier release made gets the rules of this one', async () => {
  const { deps } = await runningApp()
  const name = `test-${newId()}`
  const kind = { name, input: z.object({ of: z.string() }), run: async () => undefined }
  await (await openJobs(deps.database, deps.log, [kind])).close()
  await asSuperuser('update pgboss.queue set expire_seconds = 600, heartbeat_seconds = 10 where name = $1', [name])
  const jobs = await openJobs(deps.database, deps.log, [{ ...kind, singletonKey: () => '' }])
  const { rows } = await asSuperuser(
    'select policy, expire_seconds, heartbeat_seconds from pgboss.queue where name = $1',
    [name],
  )
  expect(rows).toEqual([{ policy: 'exclusive', expire_seconds: 86_400, heartbeat_seconds: null }])
  await jobs.close()
})
