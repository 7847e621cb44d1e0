/** Does work for keys, a few at once, and for one key never twice at once. */
export type Lanes = {
  /** Has the work done for a key, anew where it is under way. */
  add(key: string): void
  /** Whether there is work to do for a key. */
  has(key: string): boolean
  /** Waits until there is nothing to do. */
  settle(): Promise<void>
  /** Begins nothing any more, and waits for what is under way. */
  close(): Promise<void>
}

/** @param work must not throw. @returns whether there may be more to do for the key */
export function createLanes(width: number, work: (key: string) => Promise<boolean>): Lanes {
  const ready = new Set<string>()
  const under_way = new Map<string, Promise<void>>()
  let is_closed = false
  const run = async (key: string) => {
    if (await work(key)) ready.add(key)
    under_way.delete(key)
    begin()
  }
  const begin = () => {
    for (const key of ready) {
      if (is_closed || under_way.size === width) return
      if (under_way.has(key)) continue
      ready.delete(key)
      under_way.set(key, run(key))
    }
  }
  const settle = async () => {
    if (under_way.size === 0) return
    await Promise.all(under_way.values())
    await settle()
  }
  return {
    add: (key) => {
      ready.add(key)
      begin()
    },
    has: (key) => ready.has(key) || under_way.has(key),
    settle,
    close: async () => {
      is_closed = true
      await Promise.all(under_way.values())
    },
  }
}
