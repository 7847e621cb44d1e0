import { setTimeout as delay } from 'node:timers/promises'

/** Does a call's work in one batch with other calls that come under its key meanwhile. */
export type Gathered<T> = (key: string, given: T, work: (all: T[]) => Promise<unknown>) => Promise<void>

/**
 * Gathers calls into batches: the first is done at once, by itself, and those that have come by its end are done next, in one
 * batch of at most `most`. Between one end and the next beginning `pause_ms` pass, so that more come together. Work that fails
 * for several is done for each alone, so that no caller fails because of another.
 */
export function createGatherer<T>({ most, pause_ms }: { most: number; pause_ms: number }): Gathered<T> {
  type Asked = { given: T; done: () => void; failed: (error: unknown) => void }
  const lines = new Map<string, Asked[]>()

  const doTogether = async (asked: Asked[], work: (all: T[]) => Promise<unknown>) => {
    try {
      await work(asked.map(({ given }) => given))
      for (const { done } of asked) done()
    } catch (error) {
      const [only, other] = asked
      if (only && !other) return only.failed(error)
      await Promise.all(asked.map((each) => work([each.given]).then(each.done, each.failed)))
    }
  }
  const workOff = async (key: string, line: Asked[], work: (all: T[]) => Promise<unknown>) => {
    while (line.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- what comes meanwhile is what is gathered
      await doTogether(line.splice(0, most), work)
      // oxlint-disable-next-line no-await-in-loop -- the same
      await delay(pause_ms)
    }
    lines.delete(key)
  }

  return (key, given, work) =>
    new Promise<void>((done, failed) => {
      const line = lines.get(key)
      if (line) return void line.push({ given, done, failed })
      const begun = [{ given, done, failed }]
      lines.set(key, begun)
      void workOff(key, begun, work)
    })
}
