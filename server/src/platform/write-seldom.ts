import type { Deps } from '#platform/context.ts'

/** Counts of each key are written once in this time. */
const WRITTEN_EVERY_MS = 60_000

/**
 * Counts by key in memory and writes down what has come together: the first at once, what the next minute brings at its
 * end, and the rest when the process ends.
 */
export function writeSeldom<T>(write: (deps: Deps, id: string, counted: T) => Promise<unknown>) {
  /** Counts that are not written down yet. */
  const counted = new Map<string, T>()
  /** Until they fire nothing more is written down of them. */
  const waits = new Map<string, NodeJS.Timeout>()

  const flush = async (deps: Deps, id: string): Promise<void> => {
    const value = counted.get(id)
    if (value === undefined) return
    counted.delete(id)
    await write(deps, id, value)
  }

  return {
    add(ctx: Deps, id: string, plus: (before: T | undefined) => T): void {
      counted.set(id, plus(counted.get(id)))
      if (waits.has(id)) return
      ctx.afterwards.run(() => flush(ctx, id))
      const timer = setTimeout(() => {
        waits.delete(id)
        if (counted.has(id)) ctx.afterwards.run(() => flush(ctx, id))
      }, WRITTEN_EVERY_MS)
      waits.set(id, timer.unref())
    },
    async flushAll(deps: Deps): Promise<void> {
      for (const timer of waits.values()) clearTimeout(timer)
      waits.clear()
      await Promise.all([...counted.keys()].map((id) => flush(deps, id)))
    },
  }
}
