import { extname } from 'node:path'
import { name as nameShape } from '@tertulia/contract/shapes'
import type { z } from 'zod'

const NAME_LENGTH = 200
/** Longer than any ending that can be read. */
const TYPE = /^[a-z0-9]{1,20}$/u

/**
 * A name as people see it and the type its ending claims, of what a form or another program called a file: its last part,
 * one line, without what could deceive. An ending of other signs is no type.
 */
export function fileNameOf(given: string): { name: string; type: string } {
  const last = given.split(/[\\/]/u).at(-1) ?? ''
  const cleaned: z.ZodSafeParseResult<string> = nameShape(NAME_LENGTH).safeParse(last)
  const ending = extname(last).slice(1).toLowerCase()
  return { name: cleaned.success ? cleaned.data : 'archivo', type: TYPE.test(ending) ? ending : '' }
}
