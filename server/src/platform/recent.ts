import { LRUCache } from 'lru-cache'

/** Values that were read lately, by key. */
export type Recent<V> = {
  /**
   * A value that is young enough, or else read: once, however many ask for it meanwhile. A read that fails is not kept. Not
   * for callers inside a transaction: they would hold a connection while they wait for another.
   */
  get(key: string, read: () => Promise<V>): Promise<V>
  /** A value that is young enough and waits for nothing. */
  peek(key: string): V | undefined
  /** The next that asks has it read, also where a read is under way. */
  forget(key: string): void
  forgetAll(): void
}

/**
 * How long a value that was read counts, in every process that has read it: what another process changes counts here after
 * this. A value that lives otherwise says so where it is made.
 */
export const RECENT_MS = 5_000

/**
 * How long a value counts that says what a caller may do. A stream asks again every two seconds: a right that ends elsewhere
 * closes it within five.
 */
export const RIGHT_MS = 2_500

/**
 * A cache of at most `most` keys that keeps each value for `for_ms` after its read began: later, changes of other processes
 * count.
 */
export function createRecent<V>(of: { most: number; for_ms?: number }): Recent<V> {
  type Entry = { reading: Promise<V>; known?: { value: V } }
  const entries = new LRUCache<string, Entry>({ max: of.most, ttl: of.for_ms ?? RECENT_MS })
  return {
    get(key, read) {
      const recent = entries.get(key)
      if (recent) return recent.reading
      const entry: Entry = { reading: read() }
      entries.set(key, entry)
      entry.reading.then(
        (value) => (entry.known = { value }),
        () => entries.peek(key) === entry && entries.delete(key),
      )
      return entry.reading
    },
    peek: (key) => entries.get(key)?.known?.value,
    forget: (key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  }
}
