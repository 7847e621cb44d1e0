import { z } from 'zod'
import { Problem } from '#platform/problem.ts'

/** Where a keyset page begins: just after (`next`) or just before (`prev`) a row, by its sort key and id. */
const Cursor = z.strictObject({ at: z.string().max(100), id: z.uuid(), direction: z.enum(['next', 'prev']) })
export type Cursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws invalid_request at `cursor` where it is not one of ours */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new Problem('invalid_request', { fields: [{ path: 'cursor', code: 'invalid_value' }] })
  }
}
