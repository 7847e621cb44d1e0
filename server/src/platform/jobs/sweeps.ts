import { setTimeout as delay } from 'node:timers/promises'
import { clockSetTo } from '#platform/clock.ts'
import type { Deps } from '#platform/context.ts'
import { restForCustomers } from '#platform/customers-first.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { findNow, takeTurn } from '#platform/jobs/sweeps.queries.ts'

/** Work that time alone brings up, as data. Two processes at it at once do no harm: a turn can last longer than its time. */
export type Sweep = {
  name: string
  every_ms: number
  /**
   * Each process has turns of its own: what it does is its own, or cannot wait for the next turn of a process that died.
   * Else one process takes each turn, so that many of them cost the database no more than one.
   */
  in_each_process?: boolean
  /**
   * The most that one turn may take for good: rows, files or days, of each organization if the sweep goes by organization. If a
   * clock or a condition is wrong, an operator can notice before everything is gone (decision 0155).
   */
  erases: 'nothing' | { most: number }
  run(deps: Deps, turn: Turn): Promise<void>
}

/** An item that a sweep finds: a row of an organization, or an organization. */
type Item = { organization_id?: string; id?: string }

/** One turn of a sweep. */
export type Turn = {
  /** Fires when the process ends. */
  signal: AbortSignal
  /** How much it may take for good. */
  most: number
  /** Ids of items that failed and have to wait: looks leave them out, so that they do not fill every batch. */
  aside(): string[]
  /**
   * Does each by itself, and gives way to customers in between. One that fails is logged with its ids, and is tried later than
   * the others, each time twice as late.
   */
  each<I extends Item>(items: I[], work: (item: I) => Promise<unknown>): Promise<void>
  /** Does all at once; where that fails, each by itself. */
  together<I extends Item>(items: I[], work: (items: I[]) => Promise<unknown>): Promise<void>
}

/** Of a sweep after an item, in times of the item, while customers are here. */
const REST = 1
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** A look names so many at most. With more that fail, something else is the matter. */
const MOST_ASIDE = 1_000

/**
 * Takes the turns of each sweep, by its own timer: none waits for another, and none that fails stops another.
 * @returns ends them, and waits for those under way, five seconds at most
 */
export function startSweeps(deps: Deps, sweeps: readonly Sweep[]): () => Promise<void> {
  const ending = new AbortController()
  const ended = sweeps.map((sweep) => takeTurns(deps, sweep, ending.signal))
  return async () => {
    ending.abort()
    await Promise.race([Promise.all(ended), pause(LONGEST_STOP_MS)])
  }
}
const LONGEST_STOP_MS = 5_000

async function takeTurns(deps: Deps, sweep: Sweep, signal: AbortSignal): Promise<void> {
  const turn = turnsOf(deps, sweep, signal)
  while (!signal.aborted) {
    const began = deps.clock.monotonic_ms()
    let wait_ms = sweep.every_ms
    try {
      const comes_in_ms = sweep.in_each_process
        ? 0
        : await withPlatform(deps, (tx) => takeTurn(tx, sweep.name, sweep.every_ms))
      if (comes_in_ms > 0) wait_ms = comes_in_ms
      else await sweep.run(await byDatabaseClock(deps), turn)
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error, sweep: sweep.name }, 'a sweep failed')
    }
    await pause(Math.max(1, wait_ms - (deps.clock.monotonic_ms() - began)), signal)
  }
}

/**
 * A sweep deletes, expires and bills for everybody, so it goes by the clock that all processes share: one whose own is
 * ahead would take for old what is not.
 */
async function byDatabaseClock(deps: Deps): Promise<Deps> {
  return { ...deps, clock: clockSetTo(deps.clock, await withPlatform(deps, findNow)) }
}

/** Takes one turn now, whosever it is, by the clock that is given. */
export const sweepOnce = (deps: Deps, sweep: Sweep): Promise<void> =>
  sweep.run(deps, turnsOf(deps, sweep, new AbortController().signal))

/** The turns of one sweep in this process, which remember what failed. */
export function turnsOf(
  deps: Deps,
  { name: sweep, erases }: Pick<Sweep, 'name' | 'erases'>,
  signal: AbortSignal,
): Turn {
  const waiting = new Map<string, { failures: number; until_ms: number }>()
  const now_ms = () => deps.clock.monotonic_ms()

  const putAside = (item: Item, error: unknown) => {
    const key = keyOf(item)
    const failures = (waiting.get(key)?.failures ?? 0) + 1
    const wait_ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
    waiting.delete(key)
    waiting.set(key, { failures, until_ms: now_ms() + wait_ms })
    const { organization_id, id } = item
    deps.log.error({ err: error, sweep, organization_id, id, failures }, 'a sweep could not do one of its items')
  }
  const isAside = (key: string) => now_ms() < (waiting.get(key)?.until_ms ?? 0)

  /** An item that no look has found again for so long is gone. */
  const forgetGone = () => {
    for (const [key, { until_ms }] of waiting) if (now_ms() - until_ms > LONGEST_WAIT_MS) waiting.delete(key)
  }

  const each: Turn['each'] = async (items, work) => {
    forgetGone()
    for (const item of items) {
      if (signal.aborted) return
      if (isAside(keyOf(item))) continue
      const began = performance.now()
      try {
        await work(item)
        waiting.delete(keyOf(item))
      } catch (error) {
        putAside(item, error)
      }
      await restForCustomers(performance.now() - began, REST, signal)
    }
  }
  return {
    signal,
    most: erases === 'nothing' ? 0 : erases.most,
    aside: () => [...waiting.keys()].filter(isAside).slice(-MOST_ASIDE),
    each,
    together: async (items, work) => {
      forgetGone()
      if (items.length === 0) return
      try {
        await work(items)
      } catch {
        await each(items, (item) => work([item]))
      }
    },
  }
}

function keyOf({ organization_id, id }: Item): string {
  const key = id ?? organization_id
  if (key === undefined) throw new Error('an item of a sweep has an id')
  return key
}

/** Ends early by its signal. It keeps no process alive. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)
