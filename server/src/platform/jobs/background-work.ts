import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#platform/log.ts'

/** Work that is done after an answer, so that the answer's time tells nothing of it. It ends with the process. */
export type BackgroundWork = {
  /** Does it soon: at a moment that cannot be told from the answer. A failure is logged. */
  run(work: () => Promise<void>): void
  /** Does at once what still waits, in order, and waits for all that is under way. */
  settle(): Promise<void>
  /** Settles as a program ends, within four seconds. */
  close(): Promise<void>
}

/**
 * Between the answer and the work. The caller that waits for a mail does not notice; the work's cost for the next call is no
 * hint.
 */
const SOON_MS = { least: 50, most: 300 }
/** A program that ends has ten seconds for everything. */
const LONGEST_CLOSE_MS = 4_000

export function createBackgroundWork(log: Logger): BackgroundWork {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>()
  const under_way = new Set<Promise<void>>()

  const start = (work: () => Promise<void>): Promise<void> => {
    const working = work()
      .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
      .finally(() => under_way.delete(working))
    under_way.add(working)
    return working
  }
  const settle = async () => {
    for (const [timer, work] of waiting) {
      clearTimeout(timer)
      waiting.delete(timer)
      // oxlint-disable-next-line no-await-in-loop -- what was asked first is done first
      await start(work)
    }
    await Promise.all(under_way)
    if (waiting.size > 0 || under_way.size > 0) await settle()
  }
  return {
    run: (work) => {
      const timer = setTimeout(
        () => {
          waiting.delete(timer)
          void start(work)
        },
        randomInt(SOON_MS.least, SOON_MS.most),
      )
      waiting.set(timer, work)
    },
    settle,
    close: () => Promise.race([settle(), delay(LONGEST_CLOSE_MS, undefined, { ref: false })]),
  }
}
