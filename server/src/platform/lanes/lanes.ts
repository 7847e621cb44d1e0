import { setTimeout as delay } from 'node:timers/promises'
import { asJob, type Deps } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { lookUp } from '#platform/database/tx.ts'
import type { LaneKey, LaneWork } from '#platform/lanes/lane-work.ts'
import { createWaitingLanes, laneName } from '#platform/lanes/waiting-lanes.ts'

export type LaneWorkers = {
  /** Begins to work, and looks each second for lanes that no process works on. */
  work(deps: Deps, works: readonly LaneWork[]): void
  /**
   * Something is due in a lane: said after the commit that made it so. If this process does not work on lanes, others find it.
   */
  wake(work: Pick<LaneWork, 'name'>, key: LaneKey): void
  /** Begins nothing more, tells what is under way to stop, and waits for it, a few seconds at most. */
  stop(): Promise<void>
}

const LOOK_MS = 1_000
const LONGEST_STOP_MS = 5_000

export function createLaneWorkers(): LaneWorkers {
  const stopping = new AbortController()
  const running = new Map<string, Running>()
  return {
    work(deps, works) {
      for (const work of works) running.set(work.name, startWork(deps, work, stopping.signal))
    },
    wake: ({ name }, key) => running.get(name)?.wake(key),
    stop: async () => {
      stopping.abort(new Error('the process ends'))
      const ended = Promise.all([...running.values()].map((each) => each.ended()))
      await Promise.race([ended, delay(LONGEST_STOP_MS, undefined, { ref: false })])
    },
  }
}

type Running = { wake(key: LaneKey): void; ended(): Promise<unknown> }

function startWork(deps: Deps, work: LaneWork, signal: AbortSignal): Running {
  const waiting = createWaitingLanes(work.at_once.group)
  /** Woken while they were at work: their head may be another by now. */
  const again = new Set<string>()
  const under_way = new Set<Promise<void>>()

  const workOnOne = async (key: LaneKey) => {
    const name = laneName(key)
    try {
      const ctx = asJob(deps, key.organization_id, work.name)
      const goesOn = await work.workOnHead(ctx, key, signal)
      if (goesOn) again.add(name)
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error, lane: work.name, group: key.group }, 'work in a lane failed')
    } finally {
      waiting.release(key)
      if (again.delete(name)) waiting.add(key)
    }
  }
  const fill = () => {
    while (!signal.aborted && waiting.at_work < work.at_once.process) {
      const key = waiting.take()
      if (!key) return
      const done = workOnOne(key).finally(() => {
        under_way.delete(done)
        fill()
      })
      under_way.add(done)
    }
  }
  const wake = (key: LaneKey) => {
    if (waiting.isAtWork(key)) again.add(laneName(key))
    else waiting.add(key)
    fill()
  }
  const look = async () => {
    const { process, group } = work.at_once
    const at = { now: iso(deps.clock.now()), most: process * 4, of_group: group }
    for (const key of await lookUp(deps, (tx) => work.findDue(tx, at))) if (!waiting.isAtWork(key)) wake(key)
  }
  let looking: Promise<void> | undefined
  const lookOnce = () => {
    if (signal.aborted || deps.worker.is_draining) return
    looking ??= look()
      .catch((error: unknown) => {
        if (!signal.aborted) deps.log.warn({ err: error, lane: work.name }, 'lanes were not looked for')
      })
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(lookOnce, LOOK_MS)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  lookOnce()
  return { wake, ended: () => Promise.all([looking, ...under_way]) }
}
