import type { Deps } from '#platform/context.ts'

/** Of each key what is counted is written down as seldom. */
const WRITTEN_EVERY_MS = 60_000

/**
 * Counts by key in memory and writes down what has come together: the first at once, what the next minute brings at its
 * end, and the rest when the process ends.
 */
export function writeSeldom<T>(write: (deps: Deps, key_id: string, counted: T) => Promise<unknown>) {
  /** What is not written down yet. */
  const counted = new Map<string, T>()
  /** Until they fire nothing more is written down of their key. */
  const waits = new Map<string, NodeJS.Timeout>()

  const flush = async (deps: Deps, key_id: string): Promise<void> => {
    const value = counted.get(key_id)
    if (value === undefined) return
    counted.delete(key_id)
    await write(deps, key_id, value)
  }

  return {
    add(ctx: Deps, key_id: string, plus: (before: T | undefined) => T): void {
      counted.set(key_id, plus(counted.get(key_id)))
      if (waits.has(key_id)) return
      ctx.afterwards.run(() => flush(ctx, key_id))
      const timer = setTimeout(() => {
        waits.delete(key_id)
        if (counted.has(key_id)) ctx.afterwards.run(() => flush(ctx, key_id))
      }, WRITTEN_EVERY_MS)
      waits.set(key_id, timer.unref())
    },
    async flushAll(deps: Deps): Promise<void> {
      for (const timer of waits.values()) clearTimeout(timer)
      waits.clear()
      await Promise.all([...counted.keys()].map((key_id) => flush(deps, key_id)))
    },
  }
}
