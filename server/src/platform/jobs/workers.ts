import { setTimeout as delay } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { asJob, type Deps } from '#platform/context.ts'
import { restForCustomers } from '#platform/customers-first.ts'
import type { Database } from '#platform/database/database.ts'
import {
  beat,
  endSilentTries,
  findReadyQueues,
  giveJobBack,
  type JobClaim,
  settle,
} from '#platform/jobs/claim.queries.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type Logger, loggedError } from '#platform/log.ts'

/** Times of a worker, in milliseconds. */
export type Timing = {
  /** Between two looks for a job. */
  look_ms: number
  /** Between two heartbeats of a job. */
  beat_ms: number
  /** A process that has not been heard of for so long has lost its jobs. */
  silent_ms: number
  /** How long a stop waits for jobs under way. */
  stop_ms: number
}

/** With the look for them, jobs of a process that died are others' within ten seconds. */
export const TIMING: Timing = { look_ms: 2_000, beat_ms: 2_000, silent_ms: 8_000, stop_ms: 5_000 }

/** Of a worker after a dear job, in times of the job, while customers are here. */
const REST = 1

export type Envelope = { organization_id: string; input: unknown }

export type Workers = {
  /** Works on one queue, with so many jobs at once. */
  start(deps: Deps, job: Job, on: { queue: string; run: Job['run']; at_once: number }): void
  /** Looks into a queue now. */
  wake(queue: string): void
  /** Takes no more, tells jobs under way to stop, and gives back what has stopped. */
  stop(): Promise<void>
}

/**
 * Works on what the queue holds. pg-boss keeps the queue; its own workers are not used: they end a try after a fixed time
 * while it goes on, and a try that was thought dead ends the one that took its place.
 */
export function createWorkers(boss: PgBoss, { pool }: Database, log: Logger, timing: Timing): Workers {
  const stopping = new AbortController()
  const running = new Set<AbortController>()
  const looking = new Map<string, Look[]>()
  const under_way: Promise<void>[] = []
  const hearts = new Set<NodeJS.Timeout>()

  const every = (ms: number, work: () => Promise<void>): (() => void) => {
    let is_busy = false
    const timer = setInterval(() => {
      if (is_busy) return
      is_busy = true
      void work().finally(() => (is_busy = false))
    }, ms)
    hearts.add(timer)
    return () => {
      clearInterval(timer)
      hearts.delete(timer)
    }
  }

  const takeOver = async (deps: Deps) => {
    // After an outage of the database the beats of no process have been heard.
    if (!deps.worker.judgesOthers()) return
    try {
      for (const queue of await endSilentTries(pool, boss, [...looking.keys()], timing.silent_ms)) wake(queue)
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'jobs of dead processes were not looked for')
    }
  }
  /** One question for all queues: an idle process costs as much as what it asks. */
  const lookIntoQueues = async () => {
    try {
      for (const queue of await findReadyQueues(pool, [...looking.keys()])) wake(queue)
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the job queue failed once')
    }
  }
  const wake = (queue: string) => looking.get(queue)?.forEach((look) => look.wake())

  const workOn = async (claim: JobClaim, work: (signal: AbortSignal) => Promise<void>, attempt: number) => {
    if (stopping.signal.aborted) return giveJobBack(pool, claim)
    const ending = new AbortController()
    let is_lost = false
    let heard_ms = performance.now()
    const stopBeating = every(timing.beat_ms, async () => {
      const sent_ms = performance.now()
      const is_ours = await beat(pool, claim).catch(() => undefined)
      if (is_ours) heard_ms = sent_ms
      is_lost ||= is_ours === false || performance.now() - heard_ms > timing.silent_ms
      if (is_lost) ending.abort(new Error('the job is lost'))
    })
    running.add(ending)
    const failure = await work(ending.signal).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    running.delete(ending)
    stopBeating()
    const of = { job: claim.queue, id: claim.id, attempt }
    if (is_lost) return log.warn(of, 'a job was lost to another process')
    if (!failure) return settle(pool, boss, claim)
    if (stopping.signal.aborted) return giveJobBack(pool, claim)
    log.error({ err: failure.error, ...of }, 'a job failed')
    // The queue keeps what is thrown beside the job, for as long as it keeps that.
    await settle(pool, boss, claim, Object.assign(new Error(), loggedError(failure.error)))
  }

  const takeOne = async (deps: Deps, job: Job, queue: string, run: Job['run']): Promise<boolean> => {
    const [claimed]: JobWithMetadata<Envelope>[] = await boss.fetch<Envelope>(queue, { includeMetadata: true })
    if (!claimed) return false
    const { organization_id, input } = claimed.data
    const work = async (signal: AbortSignal) =>
      run(asJob(deps, organization_id, job.name), job.input.parse(input), { signal })
    await workOn({ queue, id: claimed.id, started_on: claimed.startedOn }, work, claimed.retryCount + 1)
    return true
  }

  return {
    start: (deps, job, { queue, run, at_once }) => {
      if (looking.size === 0) {
        every(timing.look_ms, () => takeOver(deps))
        every(timing.look_ms, lookIntoQueues)
      }
      const looks = Array.from({ length: at_once }, createLook)
      looking.set(queue, looks)
      for (const look of looks) {
        const workUntilStopped = async () => {
          while (!stopping.signal.aborted) {
            look.begin()
            const began = performance.now()
            const found = await takeOne(deps, job, queue, run).catch((error: unknown) => {
              log.warn({ err: error, job: queue }, 'the job queue failed once')
              return false
            })
            // If there was one, another may wait.
            if (!found) await look.pause()
            else if (job.is_dear) await restForCustomers(performance.now() - began, REST, stopping.signal)
          }
        }
        under_way.push(workUntilStopped())
      }
    },
    wake,
    stop: async () => {
      stopping.abort()
      for (const ending of running) ending.abort(new Error('the process ends'))
      for (const queue of looking.keys()) wake(queue)
      await Promise.race([Promise.all(under_way), delay(timing.stop_ms, undefined, { ref: false })])
      // A try that has not stopped dies with the process, and is heard of no more.
      for (const timer of hearts) clearInterval(timer)
    },
  }
}

/** The pause between two looks, ended by a caller that knows of a job, also if that was during the look. */
type Look = { begin(): void; wake(): void; pause(): Promise<void> }

function createLook(): Look {
  let woken = Promise.withResolvers<void>()
  return {
    begin: () => void (woken = Promise.withResolvers()),
    wake: () => woken.resolve(),
    pause: () => woken.promise,
  }
}
