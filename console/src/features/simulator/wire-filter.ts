import type { WireRow } from '@tertulia/contract/simulator'

export const WIRE_FILTERS = ['all', 'in', 'out', 'failed'] as const
export type WireFilter = (typeof WIRE_FILTERS)[number]

/** Whether a row belongs to a kind: what failed counts among what it was, too. */
export function isOf({ direction, state }: WireRow, filter: WireFilter): boolean {
  if (filter === 'all') return true
  return filter === 'failed' ? state === 'failed' || state === 'lost' : direction === filter
}

/** A row a line, the oldest first, as logs are read by programs. */
export const rowsAsJsonLines = (rows: readonly WireRow[]): string =>
  rows
    .toReversed()
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')

/** JSON set out to be read; a body that was cut, or is none, as it is. */
export function prettyJson(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return raw
  }
}
