import { useState } from 'react'

/** Keys of rows that have none of their own, which follow them through moving, adding and taking out. */
export function usePartKeys(count: number) {
  const [kept, setKeys] = useState<readonly string[]>([])
  let keys = kept
  // Discarding what was changed brings back another number of rows.
  if (kept.length !== count) {
    keys = Array.from({ length: count }, (_, at) => kept[at] ?? crypto.randomUUID())
    setKeys(keys)
  }
  return {
    keys,
    remove: (at: number) => setKeys(keys.toSpliced(at, 1)),
    move: (from: number, to: number) => setKeys(moved(keys, from, to)),
  }
}

/** A list with one of its items in another place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const [item] = list.slice(from, from + 1)
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
