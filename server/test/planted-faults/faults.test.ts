import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Fault = z.object({
  file: z.string(),
  find: z.string(),
  found_by: z.object({ file: z.string(), test: z.string() }),
})
const FAULTS = z.array(Fault).parse(JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8')))
const sourceOf = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

test.each(FAULTS)('a fault can be planted in $file, once', ({ file, find }) =>
  expect(sourceOf(file).split(find)).toHaveLength(2),
)
