import type { ListedConversation } from '@tertulia/contract/conversations'

type Row = ListedConversation

type Options = {
  /** Rows that are read now, in the order in which they stand. */
  held: readonly Row[]
  /** Rows that the page would have now. */
  live: readonly Row[]
  /** Whether more rows follow after it. */
  hasNext: boolean
  /** How many rows it holds at most. */
  room: number
  /** In the order of the list. */
  compare: (one: Row, other: Row) => number
}

/**
 * A first page while a member reads it: rows change in their place, rows that no longer match go, and new rows before them
 * wait (screens.md §7). Rows that follow after the last one move nothing.
 * @returns `news`: how many wait. `hasMoved`: whether rows would stand in another order
 */
export function heldPage({ held, live, hasNext, room, compare }: Options) {
  const now = new Map(live.map((row) => [row.id, row]))
  const last = live.at(-1)
  // Rows that new ones have pushed to the next page stay; rows before the end of this page and not on it are gone.
  const isPushedOff = (row: Row) => hasNext && last !== undefined && compare(row, last) > 0
  const remaining = held.flatMap((row) => now.get(row.id) ?? (isPushedOff(row) ? row : []))
  const ids = new Set(remaining.map(({ id }) => id))
  const end = live.findLastIndex(({ id }) => ids.has(id)) + 1
  const follows = remaining.length > 0 && end === 0 ? [] : live.slice(end, end + Math.max(0, room - remaining.length))
  const fresh = live.filter(({ id }) => !ids.has(id))
  const before = live.filter(({ id }) => ids.has(id))
  const inPlace = remaining.filter(({ id }) => now.has(id))
  return {
    rows: [...remaining, ...follows],
    news: fresh.length - live.slice(end).length * Number(remaining.length === 0 || end > 0),
    hasMoved: before.some((row, at) => row !== inPlace[at]),
  }
}
