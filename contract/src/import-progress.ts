import { z } from 'zod'

/** Parts of an agent that an import makes, one after another. */
export const IMPORT_PARTS = ['identity', 'topics', 'faqs', 'files', 'tests'] as const

/** Progress of an import: the part that is being made, and how many of it there are. */
export const ImportProgress = z.object({
  part: z.enum(IMPORT_PARTS),
  done: z.number().int(),
  total: z.number().int(),
})
export type ImportProgress = z.infer<typeof ImportProgress>
