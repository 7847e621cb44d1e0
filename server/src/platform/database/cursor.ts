import { id, rawText, time } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { Problem } from '#platform/problem.ts'

/** By what a list is sorted: instants, whole numbers from 0 on, or letters. */
const SORT_KEYS = { time, number: z.string().regex(/^\d{1,9}$/u), text: rawText(100) }
export type SortedBy = keyof typeof SORT_KEYS

/** A cursor of a keyset page: it begins just after (`next`) or just before (`prev`) a row, by its sort key and id. */
const cursorOf = (sorted_by: SortedBy) =>
  z.strictObject({
    at: SORT_KEYS[sorted_by],
    id,
    direction: z.enum(['next', 'prev']),
    /** Which of the orders of its list it goes on in, where there are several by keys of one kind. */
    order: z.string().max(60).optional(),
  })
const CURSORS = { time: cursorOf('time'), number: cursorOf('number'), text: cursorOf('text') }
export type Cursor = z.infer<(typeof CURSORS)['time']>

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws invalid_request at `cursor` where it is not one that such a list gives out */
export function readCursor(text: string | undefined, sorted_by: SortedBy = 'time', order?: string): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const cursor = CURSORS[sorted_by].parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (cursor.order !== order) throw new Error('a cursor of another order')
    return cursor
  } catch {
    throw new Problem('invalid_request', { fields: [{ path: 'cursor', code: 'invalid_value' }] })
  }
}
