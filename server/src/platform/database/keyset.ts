import type { Page } from '@tertulia/contract/shapes'
import { type Cursor, writeCursor } from '#platform/database/cursor.ts'

/** Totals are told up to here; beyond it a list says "more than". */
export const COUNTED = 10_000

type Found<Row, Item> = {
  /** One row more than asked for, in the order of the direction. */
  found: Row[]
  rows: number
  at: Cursor | undefined
  total: number
  /** Up to where it was counted. */
  counted?: number
  /** The name of one order of several by keys of one kind: the others refuse its cursors. */
  order?: string | undefined
  sortKey: (row: Row) => string
  show: (row: Row) => Item
}

/** A keyset page of what a query found. It can be left both ways. */
export function pageOf<Row extends { id: string }, Item>({
  found,
  rows,
  at,
  total,
  counted = COUNTED,
  order,
  sortKey,
  show,
}: Found<Row, Item>): Page<Item> {
  const hasMore = found.length > rows
  const shown = found.slice(0, rows)
  const goesUp = at?.direction === 'prev'
  if (goesUp) shown.reverse()
  const cursor = (row: Row | undefined, direction: Cursor['direction']) =>
    row ? writeCursor({ at: sortKey(row), id: row.id, direction, order }) : null
  return {
    items: shown.map(show),
    page: {
      next: goesUp || hasMore ? cursor(shown.at(-1), 'next') : null,
      prev: (goesUp ? hasMore : at !== undefined) ? cursor(shown[0], 'prev') : null,
      rows: shown.length,
      total: Math.min(total, counted),
      total_is_exact: total <= counted,
    },
  }
}
